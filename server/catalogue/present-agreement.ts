import type {
  Agreement as WireAgreement,
  LineAgreement as WireLineAgreement,
} from '#contract/catalogue/agreement.ts';
import type { LineAgreement } from '#server/orders/agreement-of-line.ts';
import type { Agreement } from './required-agreement.ts';

export function presentAgreement(agreement: Agreement | null): WireAgreement | null {
  return agreement && { id: agreement.id, text: agreement.words };
}

export function presentLineAgreement(agreement: LineAgreement | null): WireLineAgreement {
  if (!agreement) return null;
  const { id, words, agreedAt } = agreement;
  return { id, text: words, agreed_at: agreedAt === null ? null : new Date(agreedAt).toISOString() };
}
