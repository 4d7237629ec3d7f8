import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { openEmailWorld } from '#tests/email-world.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';

const world = openEmailWorld();

/** The terms of a line for a session, and of one for a program without dates. */
async function termsOf(sold: { unitPriceCents: number; earlierTerms?: '[]' }): Promise<string[][]> {
  const { id } = await buildOrder(world.db, { createdAt: new Date('2031-01-01T10:00Z') });
  const termsId = await buildTerms(world.db);
  await sql`insert into order_lines (order_id, position, program_id, session_id, seat_pool_id, title, quantity,
      unit_price_cents, terms_id, earlier_terms)
    select order_id, position + 2, program_id, session_id, seat_pool_id, title, quantity, ${sold.unitPriceCents},
      ${termsId}, ${sold.earlierTerms ?? null}::jsonb from order_lines where order_id = ${id}`.execute(
    world.db,
  );
  return (await gatherOrderFacts(world.db, id)).lines.slice(2).map(({ terms }) => terms);
}

test('a seat has the terms under which it was sold', async () => {
  expect(await termsOf({ unitPriceCents: 124_950 })).toEqual([
    [
      expect.stringMatching(/^Full refund until .+; 50% until .+; then none\.$/),
      expect.stringMatching(/^You may change to another date/),
      expect.stringMatching(/^Another person may come instead/),
    ],
    ['If you cancel, our office decides about the refund.'],
  ]);
});

test('a seat that cost nothing has no words about its price', async () => {
  expect(await termsOf({ unitPriceCents: 0 })).toEqual([
    [
      expect.stringMatching(/^You may change to another date/),
      expect.stringMatching(/^Another person may come instead/),
    ],
    [],
  ]);
  expect(await termsOf({ unitPriceCents: 0, earlierTerms: '[]' })).toEqual([[], []]);
});
