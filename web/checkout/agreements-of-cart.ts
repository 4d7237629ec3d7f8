import type { Agreement } from '#contract/catalogue/agreement.ts';
import { lineWords } from '#web/content/checkout.ts';
import { lineOf, priceCents } from './cart-lines.ts';
import type { CartItem } from './cart.ts';
import type { FactsOfLines, LineFacts } from './line-problem.ts';

export interface AgreedOffer {
  line: string;
  title: string;
  seatCents: number;
  /** What goes back if it is cancelled. Undefined if it is not known, or if it costs nothing. */
  refund: string | undefined;
}

/** Words to agree to before paying, with what they are for. */
export interface AgreementToGive extends Agreement {
  offers: AgreedOffer[];
}

/** What the cart still has to ask. The same words are asked once. */
export function agreementsToGive(items: CartItem[], facts: FactsOfLines): AgreementToGive[] {
  const asked = new Map<number, AgreementToGive>();
  for (const item of items) {
    const line = lineOf(item);
    const known = facts.get(line);
    const required = known?.agreement;
    if (!required || required.id === item.agreementId) continue;
    const { offers = [] } = asked.get(required.id) ?? {};
    const { program, selectedSession: session } = item;
    const seatCents = priceCents(item);
    const title = [program.title, session?.title, session?.when].filter(Boolean).join(', ');
    const offer = { line, title, seatCents, refund: seatCents > 0 ? refundOf(known) : undefined };
    asked.set(required.id, { ...required, offers: [...offers, offer] });
  }
  return [...asked.values()];
}

function refundOf({ terms, termsId }: LineFacts): string | undefined {
  return terms?.[0] ?? (termsId === null ? lineWords.noTerms : undefined);
}

/** The words of each line, once all of them are agreed to. */
export function agreedLines(given: AgreementToGive[]): Map<string, number> {
  return new Map(given.flatMap(({ id, offers }) => offers.map(({ line }) => [line, id] as const)));
}
