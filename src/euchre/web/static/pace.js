// @ts-check
/** Views one after the other, each for as long as it is to be looked at. */

/** More waiting views than these are not shown one by one, unless what is shown is not to be missed. */
const PATIENT = 5;

/** @typedef {{time: number, isKept: boolean}} Look for how many milliseconds, and whether it is not to be missed, however much waits */

/** @param {(frame: any) => Look} show @param {(waiting: any[]) => boolean} [stays] whether what is shown stays beyond its time */
export function makePace(show, stays = () => false) {
  /** @type {any[]} */ let queue = [];
  /** @type {any} */ let timer;
  let [until, isKept] = [0, false];

  function go() {
    clearTimeout(timer);
    while (queue.length) {
      const wait = until - Date.now();
      if (wait > 0 && (isKept || queue.length <= PATIENT)) {
        timer = setTimeout(go, wait);
        return;
      }
      if (stays(queue)) return;
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
    /** Look no longer. */
    hurry() {
      until = 0;
      go();
    },
    get waits() { return queue.length > 0; },
    stop: () => clearTimeout(timer),
  }; // prettier-ignore
}
