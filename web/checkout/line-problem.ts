import type { Agreement } from '#contract/catalogue/agreement.ts';
import type { RefusedLine } from '#contract/checkout/refused-line.ts';
import { MOST_OF_A_LINE, lineOf, priceCents } from './cart-lines.ts';
import type { CartItem } from './cart.ts';

/** Availability and price of a line at the time of the request. */
export interface LineFacts {
  isOffered: boolean;
  /** The session has started or was cancelled. */
  isClosed: boolean;
  remaining: number;
  unitCents: number;
  /** This is the most that you can buy in one order. */
  most: number;
  /** What its buyer has to agree to. Null if nothing, absent if it is not known. */
  agreement?: Agreement | null;
  /** What goes back if it is cancelled, a sentence each. */
  terms?: string[];
  /** Their version, null if there are none. Absent if it is not known. */
  termsId?: number | null;
  /** The buyer was shown others before. */
  hasNewTerms?: boolean;
}

export type LineProblem =
  | 'not_offered'
  | 'closed'
  | 'sold_out'
  | 'too_few_left'
  | 'too_many'
  | 'price_changed';

export type FactsOfLines = ReadonlyMap<string, LineFacts>;

type Line = Pick<CartItem, 'program' | 'selectedSession' | 'quantity'>;

const ends = new Set<LineProblem>(['not_offered', 'closed', 'sold_out']);

export function problemsOfLine(item: Line, facts: LineFacts | undefined): LineProblem[] {
  if (!facts) return item.quantity > MOST_OF_A_LINE ? ['too_many'] : [];
  if (!facts.isOffered) return ['not_offered'];
  if (facts.isClosed) return ['closed'];
  if (facts.remaining <= 0) return ['sold_out'];
  const problems: LineProblem[] = [];
  if (item.quantity > facts.remaining) problems.push('too_few_left');
  else if (item.quantity > facts.most) problems.push('too_many');
  if (facts.unitCents !== priceCents(item)) problems.push('price_changed');
  return problems;
}

/** The line can only be removed. */
export function canOnlyBeRemoved(problems: LineProblem[]): boolean {
  return problems.some((problem) => ends.has(problem));
}

export function mostOfLine(item: Pick<CartItem, 'availableSpots'>, facts: LineFacts | undefined): number {
  return Math.max(1, Math.min(facts?.most ?? MOST_OF_A_LINE, facts?.remaining ?? item.availableSpots));
}

/** The problems of single lines that a refused checkout returned. */
export function factsOfRefused(items: CartItem[], refused: RefusedLine[]): FactsOfLines {
  return new Map(
    refused.flatMap(({ item: place, problem, remaining, unit_amount: unitCents, agreement, terms }) => {
      const item = items[place];
      const facts = {
        isOffered: true,
        isClosed: problem === 'closed',
        remaining,
        unitCents,
        most: MOST_OF_A_LINE,
        ...(agreement && { agreement }),
        ...(terms && { terms: terms.lines, termsId: terms.id, hasNewTerms: true }),
      };
      return item ? [[lineOf(item), facts] as const] : [];
    }),
  );
}
