import { sql } from 'kysely';
import { journeyLacks } from '#contract/participants/journey-lack.ts';
import { needsAnything } from '#contract/participants/seat-answers.ts';
import type { CareAnswers, JourneyAnswers } from '#contract/participants/seat-answers.ts';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OpenedAnswers } from '#server/privacy/sealed-answers.ts';
import { sealAnswers } from '#server/privacy/sealed-answers.ts';
import type { SeatView } from './view-seats.ts';

interface Keep<Class extends SealedClass> {
  class: Class;
  revision: number;
  opened: OpenedAnswers<Class>;
}

/** Only the door's mark, and what is missing of a journey, are kept in the clear. */
export async function keepAnswers<Class extends SealedClass>(
  { db: tx, secretBox }: Pick<Context, 'secretBox'> & { db: Tx },
  { ticketId, person, lastDay }: SeatView,
  { class: which, revision, opened }: Keep<Class>,
): Promise<void> {
  const columns = {
    sealed: sealAnswers(secretBox, { ticketId, class: which }, opened),
    participant: person.name,
    hasNeeds: which === 'care' && needsAnything(opened.answers as CareAnswers),
    lacks: which === 'journey' ? journeyLacks(opened.answers as JourneyAnswers, lastDay) : null,
    revision,
  };
  await tx
    .insertInto('seatAnswers')
    .values({ ticketId, class: which, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['ticketId', 'class']).doUpdateSet({ ...columns, answeredAt: sql`clock_timestamp()` }),
    )
    .execute();
}
