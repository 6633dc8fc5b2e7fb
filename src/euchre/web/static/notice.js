// @ts-check
/** What stands between the viewer and the game: a lost connection, another window, a pause, the computer in his place. */

/** @typedef {{text: string, button?: string, press?: () => void, kind?: string}} Notice */

/**
 * @param {any} services @param {any} link the last state of the connection @param {number | null} seat
 * @returns {Notice | null}
 */
export function noticeOf({ net, words }, link, seat) {
  const { table } = net;
  const label = words.label;
  const again = { button: label("table.try-now"), press: net.again };
  switch (link.state) {
    case "connecting":
      return { text: label(link.again ? "table.reconnecting" : "table.connecting") };
    case "waiting":
      return { text: `${label("table.connection-lost")} ${label("table.reconnecting-in", { seconds: link.seconds })}`, ...again };
    case "replaced":
      return { text: label("error.replaced"), button: label("error.replaced-here"), press: net.again, kind: "strong" };
    case "gone":
      return { text: link.why ? words.say(link.why) : label("error.no-such-table", { code: net.code }), button: label("app.home"), press: () => location.assign("/"), kind: "strong" };
  }
  if (seat !== null && table?.seats[seat]?.covered) return { text: label("table.away-on"), button: label("table.back"), press: () => net.send({ type: "away", on: false }) };
  if (table?.state === "over" && !net.view?.over) return { text: label("table.match-over"), button: label("app.home"), press: () => location.assign("/") };
  if (table?.state === "paused") return { text: label("table.paused") };
  return null;
}
