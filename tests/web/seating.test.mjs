/** Plates, cards of a trick and cards of a hand, where they lie. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { TARGET, layOut, placeOf, spot } from "../../src/euchre/web/static/seating.js";

test("whoever looks sits nearest, the next player to his left", () => {
  assert.deepEqual([0, 1, 2, 3].map((seat) => placeOf(seat, 2, 4)), ["top", "right", "me", "left"]);
  assert.equal(placeOf(0, null, 3), "me", "who watches sits behind seat 0");
});

test("every seat of every table has a place of its own", () => {
  for (const seats of [2, 3, 4, 5, 6]) {
    for (let viewer = 0; viewer < seats; viewer++) {
      const places = Array.from({ length: seats }, (_, seat) => placeOf(seat, viewer, seats));
      assert.equal(new Set(places).size, seats);
      assert.ok(!places.includes(undefined));
    }
  }
});

test("a card lies on the side of who played it", () => {
  assert.deepEqual(spot(3, 3, 4), { x: 0, y: 1 });
  assert.deepEqual(spot(0, 3, 4), { x: -1, y: 0 });
  assert.deepEqual(spot(1, 3, 4), { x: 0, y: -1 });
  assert.ok(spot(5, 0, 6).x > 0);
});

const SCREENS = [[308, 640], [366, 844], [560, 390], [744, 1024], [940, 800]]; // prettier-ignore
const laid = (cards, [room, height]) => layOut(cards, room, height * 0.27, Math.min(132, height * 0.16));

test("up to six cards lie side by side on every screen", () => {
  for (const screen of SCREENS) {
    for (let cards = 1; cards <= 6; cards++) {
      const { width, step, per } = laid(cards, screen);
      assert.equal(per, cards);
      assert.ok(step >= width, `${cards} cards on ${screen}`);
    }
  }
});

test("every card can be tapped and is inside its place", () => {
  for (const screen of SCREENS) {
    for (let cards = 1; cards <= 16; cards++) {
      const { width, step, per } = laid(cards, screen);
      assert.ok(Math.min(width, step) >= TARGET, `${cards} cards on ${screen}: ${step}`);
      assert.ok((per - 1) * step + width <= screen[0], `${cards} cards on ${screen} are too wide`);
    }
  }
});

test("of a card that lies under another its index is seen", () => {
  for (const screen of SCREENS) {
    for (let cards = 7; cards <= 16; cards++) {
      const { width, step } = laid(cards, screen);
      assert.ok(step >= width * 0.55 - 1, `${cards} cards on ${screen}: ${step} of ${width}`);
    }
  }
});
