// @ts-check
/** Sounds of the table, made in code: no files to ship, to license or to fetch. */

/** @typedef {"deal" | "play" | "turn" | "trick" | "euchred" | "win" | "refusal"} Cue */
/** @typedef {{at?: number, hertz: number, to?: number, long: number, loud: number, shape?: OscillatorType}} Tone */

/** @param {BaseAudioContext} audio @param {AudioNode} out @param {number} now @param {Tone} tone */
function tone(audio, out, now, { at = 0, hertz, to = hertz, long, loud, shape = "triangle" }) {
  const voice = new OscillatorNode(audio, { type: shape, frequency: hertz });
  const volume = new GainNode(audio, { gain: 0 });
  const start = now + at;
  voice.frequency.setValueAtTime(hertz, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + long);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + long);
  voice.connect(volume).connect(out);
  voice.start(start);
  voice.stop(start + long + 0.02);
}

/**
 * A card on paper: noise that dies away.
 * @param {BaseAudioContext} audio @param {AudioNode} out @param {number} start @param {number} long
 * @param {number} hertz where it is brightest @param {number} loud
 */
function paper(audio, out, start, long, hertz, loud) {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const wave = noise.getChannelData(0);
  wave.forEach((_, i) => (wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 2));
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: hertz, Q: 0.8 });
  source.connect(band).connect(new GainNode(audio, { gain: loud })).connect(out);
  source.start(start);
}

/** @param {number[]} notes @param {number} apart @param {Omit<Tone, "hertz" | "at">} how @returns {Tone[]} */
const phrase = (notes, apart, how) => notes.map((hertz, i) => ({ ...how, hertz, at: i * apart }));

/** Rustles as [at, long, hertz, loud], and tones. @type {Record<Cue, {rustles?: number[][], tones?: Tone[]}>} */
const CUES = {
  deal: { rustles: [0, 1, 2, 3, 4].map((i) => [i * 0.06, 0.07, 3800, 0.5]) },
  play: { rustles: [[0, 0.07, 2200, 0.6]], tones: [{ hertz: 150, to: 70, long: 0.09, loud: 0.35, shape: "sine" }] },
  turn: { tones: phrase([660, 880], 0.09, { long: 0.2, loud: 0.16, shape: "sine" }) },
  trick: {
    rustles: [0, 1, 2, 3].map((i) => [i * 0.035, 0.06, 3000 - i * 300, 0.4]),
    tones: [{ at: 0.16, hertz: 523, long: 0.22, loud: 0.14 }],
  },
  euchred: { tones: phrase([392, 330, 262, 196], 0.13, { long: 0.26, loud: 0.2 }) },
  win: { tones: phrase([523, 659, 784, 1047], 0.1, { long: 0.4, loud: 0.18 }) },
  refusal: { tones: [{ hertz: 180, to: 140, long: 0.16, loud: 0.22 }] },
};

/** Put a cue on any context: a loudspeaker, or a buffer. @param {BaseAudioContext} audio @param {AudioNode} out @param {Cue} cue */
export function sound(audio, out, cue) {
  const { rustles = [], tones = [] } = CUES[cue];
  const now = audio.currentTime;
  for (const [at, long, hertz, loud] of rustles) paper(audio, out, now + at, long, hertz, loud);
  for (const each of tones) tone(audio, out, now, each);
}
