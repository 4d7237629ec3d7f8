import type { WhenAndWhere } from '#contract/office/when-and-where.ts';
import { Refusal } from '#contract/refusal.ts';
import type { SoldBy } from '#contract/sold-by.ts';
import type { Program } from './program.ts';
import { hasWhen } from './write-program.ts';

/** A program that is sold by seat is published only if buyers can read when it is held. */
export function refuseWithoutWhen(program: WhenAndWhere & { soldBy: SoldBy }): void {
  if (program.soldBy !== 'seat' || hasWhen(program)) return;
  throw refused(
    'Please enter the dates and the place first, or within how many days of booking it starts. Buyers need to know.',
  );
}

/** By the database's clock. */
export function refusePastStart({ saleState }: Pick<Program, 'saleState'>): void {
  if (saleState === 'closed') throw refused('The start has passed, so nobody could book it.');
}

function refused(message: string): Refusal {
  return new Refusal('validation_failed', { message, fields: { starts_local: [message] } });
}
