import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openShop } from '#tests/open-shop.ts';
import { playSeat } from '#tests/play-seat.ts';
import type { SaveByLink } from '#tests/play-seat.ts';
import { histories } from '#tests/seat-steps.ts';

const shop = openShop();
const SEED = 20_261_128;

function play(numRuns: number, saveByLink?: SaveByLink) {
  const property = fc.asyncProperty(histories, async (steps) => {
    const wrong = await playSeat(shop, steps, saveByLink);
    if (wrong.length > 0) throw new Error(wrong.join('; '));
  });
  return fc.check(property, { seed: SEED, numRuns, endOnFailure: saveByLink !== undefined });
}

test(
  'in no order of steps by buyer, link, guardian and office is a no to coming silently gone',
  { timeout: 180_000 },
  async () => {
    const found = await play(80);
    expect(found.failed, fc.defaultReportMessage(found)).toBe(false);
  },
);

test('the same histories find a link that is not judged', { timeout: 180_000 }, async () => {
  const unjudged: SaveByLink = async ({ db }, { code, person }) => {
    const { id } = await db
      .selectFrom('tickets')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('seatPeople')
      .set({ bornOn: person.born_on === '' ? null : person.born_on, isAdult: person.is_adult })
      .where('ticketId', '=', id)
      .execute();
  };
  expect((await play(120, unjudged)).failed).toBe(true);
});
