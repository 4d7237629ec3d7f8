import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import type { Context } from '#server/platform/context.ts';
import type { OpenedAnswers } from '#server/privacy/sealed-answers.ts';
import { openAnswers } from '#server/privacy/sealed-answers.ts';

export interface KeptAnswers<Class extends SealedClass> {
  ticketId: number;
  /** Whose answers they are. */
  participant: string;
  revision: number;
  answeredAt: Date;
  /** What is missing of a journey. Null of others, and if an earlier release kept it. */
  lacks: string[] | null;
  /** Undefined if no key that we have opens it. */
  opened: OpenedAnswers<Class> | undefined;
}

/** What is kept of these tickets, opened. */
export async function readAnswers<Class extends SealedClass>(
  { db, secretBox }: Pick<Context, 'db' | 'secretBox'>,
  which: Class,
  ticketIds: number[],
): Promise<KeptAnswers<Class>[]> {
  if (ticketIds.length === 0) return [];
  const rows = await db
    .selectFrom('seatAnswers')
    .select(['ticketId', 'sealed', 'participant', 'revision', 'answeredAt', 'lacks'])
    .where('class', '=', which)
    .where('ticketId', 'in', ticketIds)
    .execute();
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    opened: openAnswers(secretBox, { ticketId: row.ticketId, class: which, sealed }),
  }));
}
