import type { LineAgreement } from '#contract/catalogue/agreement.ts';
import type { Order } from '#contract/orders/order.ts';

export type AgreementOfLines = NonNullable<LineAgreement> & { titles: string[] };

/** What was agreed to, or has to be, with the lines that it is for. Lines with the same words are one. */
export function agreementsOf(lines: Order['lines']): { due: AgreementOfLines[]; given: AgreementOfLines[] } {
  const found = new Map<string, AgreementOfLines>();
  for (const { title, agreement } of lines) {
    if (!agreement) continue;
    const name = `${agreement.id}/${agreement.agreed_at}`;
    const { titles = [] } = found.get(name) ?? {};
    found.set(name, { ...agreement, titles: [...new Set([...titles, title])] });
  }
  const all = [...found.values()];
  return {
    due: all.filter(({ agreed_at: at }) => at === null),
    given: all.filter(({ agreed_at: at }) => at !== null),
  };
}
