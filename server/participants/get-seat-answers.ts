import type { Context } from '#server/platform/context.ts';
import type { GivenThrough } from '#server/privacy/sealed-answers.ts';
import { getSeatOf } from './get-seat.ts';
import type { KeptConsent } from './kept-consent.ts';
import { heldConsent } from './kept-consent.ts';
import type { KeptAnswers } from './read-answers.ts';
import { readAnswers } from './read-answers.ts';
import type { SeatReader } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';
import { answererOf, whyCareIsKept, whyNotAnswered } from './who-answers.ts';

export interface SeatWithAnswers {
  seat: SeatView;
  through: GivenThrough | undefined;
  whyNot: string | undefined;
  whyCareIsKept: string | undefined;
  consent: KeptConsent | undefined;
  care: KeptAnswers<'care'> | undefined;
  journey: KeptAnswers<'journey'> | undefined;
}

export async function getSeatAnswers(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  asked: { code: string; reader: SeatReader },
): Promise<SeatWithAnswers> {
  const { seat, ...caller } = await getSeatOf(ctx, asked);
  const { ticketId } = seat;
  const [care] = await readAnswers(ctx, 'care', [ticketId]);
  const [journey] = await readAnswers(ctx, 'journey', [ticketId]);
  return {
    seat,
    through: answererOf(seat, caller),
    whyNot: whyNotAnswered(seat, caller),
    whyCareIsKept: whyCareIsKept(seat, caller),
    consent: heldConsent(seat, 'care'),
    care,
    journey,
  };
}
