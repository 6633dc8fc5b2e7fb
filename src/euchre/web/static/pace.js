// @ts-check
/** Views one after the other, each for as long as it is to be looked at. */

/** More waiting views than these are not shown one by one, unless what is shown is not to be missed. */
const PATIENT = 5;

/** @typedef {{time: number, isKept: boolean}} Look for how many milliseconds, and whether it is not to be missed, however much waits */

/**
 * @param {(frame: any) => Look} show
 * @param {(waiting: any[]) => number} [latest] until when one may look, in milliseconds of the clock, though this waits
 */
export function makePace(show, latest = () => Infinity) {
  /** @type {any[]} */ let queue = [];
  /** @type {any} */ let timer;
  let [until, isKept] = [0, false];

  function go() {
    clearTimeout(timer);
    while (queue.length) {
      const wait = Math.min(until, latest(queue)) - Date.now();
      if (wait > 0 && (isKept || queue.length <= PATIENT)) {
        if (wait < Infinity) timer = setTimeout(go, wait);
        return;
      }
      const look = show(queue.shift());
      [until, isKept] = [Date.now() + look.time, look.isKept];
    }
  }

  return {
    /** A full view follows none: whatever still waits is of the past. @param {any} frame */
    take(frame) {
      if (frame.full) [queue, until] = [[], 0];
      queue.push(frame);
      go();
    },
    /** Look until one has enough. */
    stay() {
      [until, isKept] = [Infinity, true];
      go();
    },
    /** Look no longer. */
    hurry() {
      until = 0;
      go();
    },
    get waits() { return queue.length > 0; },
    stop: () => clearTimeout(timer),
  }; // prettier-ignore
}
