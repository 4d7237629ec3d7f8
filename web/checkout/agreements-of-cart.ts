import type { Agreement } from '#contract/agreement.ts';
import { lineOf } from './cart-lines.ts';
import type { CartItem } from './cart.ts';
import type { FactsOfLines } from './line-problem.ts';

/** Words to agree to before paying, with the lines that they are for. */
export interface AgreementToGive extends Agreement {
  titles: string[];
  lines: string[];
}

/** What the cart still has to ask. The same words are asked once. */
export function agreementsToGive(items: CartItem[], facts: FactsOfLines): AgreementToGive[] {
  const asked = new Map<number, AgreementToGive>();
  for (const item of items) {
    const line = lineOf(item);
    const required = facts.get(line)?.agreement;
    if (!required || required.id === item.agreementId) continue;
    const { titles = [], lines = [] } = asked.get(required.id) ?? {};
    const title = item.selectedSession
      ? `${item.program.title}, ${item.selectedSession.title}`
      : item.program.title;
    asked.set(required.id, { ...required, titles: [...titles, title], lines: [...lines, line] });
  }
  return [...asked.values()];
}

/** The words of each line, once all of them are agreed to. */
export function agreedLines(given: AgreementToGive[]): Map<string, number> {
  return new Map(given.flatMap(({ id, lines }) => lines.map((line) => [line, id] as const)));
}
