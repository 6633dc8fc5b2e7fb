// @ts-check
/** Views one after the other, each for as long as it is to be looked at. */

/** More waiting views than these are not shown one by one. */
const PATIENT = 5;

/** @param {(frame: any) => number} show shows a view and answers for how many milliseconds it is to be looked at */
export function makePace(show) {
  /** @type {any[]} */ let queue = [];
  /** @type {any} */ let timer;
  let until = 0;

  function go() {
    clearTimeout(timer);
    while (queue.length) {
      const wait = until - Date.now();
      if (wait > 0 && queue.length <= PATIENT) {
        timer = setTimeout(go, wait);
        return;
      }
      const time = show(queue.shift());
      until = Date.now() + time;
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
