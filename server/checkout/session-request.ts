import { HOLD_MINUTES } from '#server/payments/hold-times.ts';
import type {
  CardSessionLine,
  CardSessionMark,
  CardSessionMarkLine,
  CardSessionRequest,
} from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';

interface SessionRequest {
  reference: string;
  attempt: number;
  email: string;
  isAccount: boolean;
  lines: (CardSessionLine & CardSessionMarkLine)[];
  from: Date;
  /** It is paid for a dearer date of this order's tickets. */
  dateChange?: CardSessionMark['dateChange'];
}

/** The request to the card provider. Its only personal data is the address for the receipt. */
export function sessionRequest(
  { publicUrl, currency, installation }: Pick<Context, 'publicUrl' | 'currency' | 'installation'>,
  { reference, attempt, email, isAccount, lines, from, dateChange }: SessionRequest,
): CardSessionRequest {
  return {
    reference,
    attempt,
    email,
    currency,
    lines: lines.map(({ title, detail, unitPriceCents, quantity }) => ({
      title: dateChange ? `Another date, the difference: ${title}` : title,
      detail,
      unitPriceCents,
      quantity,
    })),
    expiresAt: wholeSeconds(from.getTime() + HOLD_MINUTES * 60_000).toISOString(),
    successUrl: `${publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: dateChange ? `${publicUrl}/orders/${dateChange.order}` : `${publicUrl}/cart`,
    mark: {
      installation,
      isAccount,
      lines: lines.map(({ programId, sessionId, quantity, unitPriceCents }) => ({
        programId,
        sessionId,
        quantity,
        unitPriceCents,
      })),
      ...(dateChange && { dateChange }),
    },
  };
}

/** The provider accepts whole seconds only. */
function wholeSeconds(time: number): Date {
  return new Date(Math.ceil(time / 1_000) * 1_000);
}
