import { sql } from 'kysely';
import { checkAnswers } from './check-answers.ts';
import { checkMoney } from './check-money.ts';
import { checkSeats } from './check-seats.ts';
import type { Entry } from './external-ledger.ts';
import type { SalesWorld } from './sales-world.ts';

interface Scene {
  /** Expected refusal codes. Any other failure is a finding. */
  expected?: string[];
  entries?: Entry[];
}

/** Everything that is wrong with what was sold, as sentences: seats, money, and what buyers were told. */
export async function checkSales(
  world: SalesWorld,
  { expected = [], entries = world.ledger.read() }: Scene = {},
): Promise<string[]> {
  const { db, owner } = world.database;
  // Tables that were filled a moment ago, and a database that was killed, have no figures for good plans.
  await sql`analyze`.execute(owner.db);
  return [
    ...(await checkSeats(db)),
    ...(await checkMoney(world)),
    ...(await checkAnswers(db, entries, new Set(expected))),
  ];
}
