import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { namesOfOthers } from './names-of-others.ts';
import { recordErasedAnswers } from './record-erasure.ts';
import type { GivenThrough } from './sealed-answers.ts';
import { openAnswers } from './sealed-answers.ts';

type Erasing = Pick<Context, 'secretBox'> & { db: Tx };

/** Of everybody who is no longer the one on the seat. What is left is under the name of now. In the caller's transaction. */
export async function eraseAnswersOfOthers(
  erasing: Erasing,
  { ticketId, participant }: { ticketId: number; participant: string },
): Promise<void> {
  const others = await namesOfOthers(erasing.db, { ticketId, participant });
  const { rows } = await sql<{ kind: SealedClass; code: string }>`
    delete from seat_answers a using tickets t
    where t.id = a.ticket_id and a.ticket_id = ${ticketId} and a.participant = any (${others}::text[])
    returning a.class as kind, t.code`.execute(erasing.db);
  await recordErasedAnswers(erasing, rows);
  await sql`update seat_answers set participant = ${participant}
    where ticket_id = ${ticketId} and participant <> ${participant}`.execute(erasing.db);
}

/** In the transaction that takes the consent back. */
export async function eraseCare(erasing: Erasing, ticketId: number): Promise<void> {
  const { rows } = await sql<{ kind: SealedClass; code: string }>`
    delete from seat_answers a using tickets t
    where t.id = a.ticket_id and a.ticket_id = ${ticketId} and a.class = 'care'
    returning a.class as kind, t.code`.execute(erasing.db);
  await recordErasedAnswers(erasing, rows);
}

/**
 * What was answered through an address that opens the seat no more, or as the buyer who is another one now. Nobody could
 * see it again or erase it.
 */
export async function eraseAnswersThrough(
  erasing: Erasing,
  { which, through }: { which: RawBuilder<boolean>; through: GivenThrough },
): Promise<void> {
  const gone = await eraseGivenThrough(erasing, { which, through });
  await recordErasedAnswers(erasing, gone);
}

/** Of a guardian or a participant who is erased, and answered by a link to a seat of somebody else's order. */
export async function eraseAnswersGivenBy(
  erasing: Erasing,
  { tickets, email, before }: { tickets: RawBuilder<unknown>; email: string; before: string },
): Promise<void> {
  await eraseGivenThrough(erasing, {
    which: sql<boolean>`a.ticket_id in ${tickets}
      and a.answered_at <= ${before}::timestamptz`,
    through: email,
  });
}

/** The consent to care answers goes with them. The condition may use the alias a (the answers). */
async function eraseGivenThrough(
  { db: tx, secretBox }: Erasing,
  { which, through }: { which: RawBuilder<boolean>; through: GivenThrough },
): Promise<{ kind: SealedClass; code: string }[]> {
  const { rows } = await sql<{ ticketId: number; class: SealedClass; sealed: string; code: string }>`
    select a.ticket_id, a.class, a.sealed, t.code from seat_answers a join tickets t on t.id = a.ticket_id
    where ${which} order by a.ticket_id, a.class`.execute(tx);
  const theirs = rows.filter(({ code: _code, ...row }) => openAnswers(secretBox, row)?.through === through);
  for (const { ticketId, class: kind } of theirs) {
    await sql`delete from seat_answers where ticket_id = ${ticketId} and class = ${kind}`.execute(tx);
    if (kind === 'care')
      await sql`update consents set ended_at = now()
        where ticket_id = ${ticketId} and kind = 'care' and ended_at is null`.execute(tx);
  }
  return theirs.map(({ class: kind, code }) => ({ kind, code }));
}
