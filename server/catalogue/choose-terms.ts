import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { listTerms, lockTerms } from './office-terms.ts';

/** What is sold under terms. */
export interface SoldThing {
  kind: 'program' | 'session';
  id: number;
}

export interface ChosenTerms {
  termsId: number | null;
  choices: { id: number; name: string }[];
}

const tables = { program: sql.table('programs'), session: sql.table('workshop_sessions') };
const names = { program: 'Program', session: 'Session' };

export async function getChosenTerms(db: Db, { kind, id }: SoldThing): Promise<ChosenTerms> {
  const { rows } = await sql<{ termsId: number | null }>`
    select terms_id from ${tables[kind]} where id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('not_found', { message: `${names[kind]} not found.` });
  const choices = (await listTerms(db)).map((terms) => ({ id: terms.id, name: terms.name }));
  return { termsId: found.termsId, choices };
}

/** For what is sold from now on. An order keeps the terms under which it was made. */
export async function chooseTerms(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { kind, id, from, to }: SoldThing & { from: number | null; to: number | null },
): Promise<{ isChanged: boolean } & ChosenTerms> {
  return inTransaction(ctx, async (tx) => {
    await lockTerms(tx);
    const current = await getChosenTerms(tx, { kind, id });
    if (current.termsId === to) return { isChanged: true, ...current };
    if (current.termsId !== from) return { isChanged: false, ...current };
    const nameOf = (termsId: number | null) =>
      current.choices.find((each) => each.id === termsId)?.name ?? null;
    if (to !== null && nameOf(to) === null)
      throw new Refusal('validation_failed', {
        fields: { to: ['These terms have been changed meanwhile. Please reload the page.'] },
      });
    await sql`update ${tables[kind]} set terms_id = ${to} where id = ${id}`.execute(tx);
    await recordChange(tx, actor, {
      action: `${kind}.terms_chosen`,
      subject: `${kind}:${id}`,
      before: { terms: nameOf(from) },
      after: { terms: nameOf(to) },
    });
    return { isChanged: true, ...current, termsId: to };
  });
}
