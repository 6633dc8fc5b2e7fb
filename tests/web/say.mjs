// Says messages as the browser does: `node say.mjs CASES` writes one sentence a case, as a list in JSON.
import { readFileSync } from "node:fs";
import { label, nameAction, nameCard, nameGame, nameLevel, say, use } from "../../src/euchre/web/static/words.js";

const DEEDS = {
  say: ({ told, speaker }) => say(told, speaker),
  label: ({ code, args }) => label(code, args),
  card: ({ card }) => nameCard(card),
  game: ({ game }) => nameGame(game),
  level: ({ level }) => nameLevel(level),
  action: ({ action, asked }) => nameAction(action, asked),
};
const { catalogues, cases } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const said = cases.map(({ language, deed, ...rest }) => {
  use(catalogues[language]);
  return DEEDS[deed](rest);
});
process.stdout.write(JSON.stringify(said));
