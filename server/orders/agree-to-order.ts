import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { agreeToLines } from './agree-to-lines.ts';
import type { OrderView } from './order-view.ts';

/** The buyer agrees after ordering. Repeating it, also at the same time, changes nothing. */
export async function agreeToOrder(
  { db }: Pick<Context, 'db'>,
  { id, lines }: Pick<OrderView, 'id' | 'lines'>,
  agreementIds: number[],
): Promise<void> {
  const named = lines.flatMap(({ agreement }) => agreement ?? []);
  if (!agreementIds.every((wanted) => named.some((agreement) => agreement.id === wanted)))
    throw new Refusal('agreement_changed', {
      current: { agreements: named.map((agreement) => ({ id: agreement.id, text: agreement.words })) },
    });
  const agreed = lines.flatMap(({ programId, sessionId, agreement }) =>
    agreement?.agreedAt === null && agreementIds.includes(agreement.id)
      ? [{ programId, sessionId, agreementId: agreement.id }]
      : [],
  );
  await agreeToLines(db, id, agreed);
}
