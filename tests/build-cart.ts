import { randomBytes } from 'node:crypto';

export interface WantedItem {
  programId: number | string;
  sessionId?: number | string | undefined;
  quantity?: unknown;
  unitAmount?: unknown;
  currency?: unknown;
  agreementId?: unknown;
  termsId?: unknown;
}

/** As the browser sends it, with words that the server must not rely on. */
export function buildItem({
  programId,
  sessionId,
  quantity = 1,
  unitAmount = 120_000,
  currency = 'usd',
  agreementId,
  termsId,
}: WantedItem) {
  return {
    price_data: {
      currency,
      unit_amount: unitAmount,
      product_data: {
        name: 'As the browser calls it',
        description: 'As the browser describes it',
        metadata: {
          program_id: programId,
          category: 'Mentorship',
          duration: '4 weeks',
          ...(sessionId !== undefined && { session_id: sessionId }),
          ...(agreementId !== undefined && { agreement_id: agreementId }),
          ...(termsId !== undefined && { terms_id: termsId }),
        },
      },
    },
    quantity,
  };
}

export function buildGuest(given: Record<string, unknown> = {}) {
  return {
    name: 'Ayşe Öztürk',
    email: 'ayse@example.com',
    phone: '+90|532 111 22 33',
    school_name: 'Lakeside School',
    grade: 'Grade 10',
    city: 'İzmir',
    ...given,
  };
}

export function buildBuyerKey(): string {
  return randomBytes(24).toString('base64url');
}
