import type Stripe from 'stripe';
import { z } from 'zod';
import type { CardSessionMark } from '#server/platform/card-provider.ts';

const lineSchema = z.object({
  program: z.int().positive(),
  session: z.int().positive().nullable(),
  quantity: z.int().positive(),
  cents: z.int().nonnegative(),
});

/** Each line is a field of its own, because the provider takes at most 500 characters in one. */
export function toMarkMetadata(mark: CardSessionMark | undefined): Record<string, string> {
  if (!mark) return {};
  const lines = mark.lines.map(({ programId, sessionId, quantity, unitPriceCents }, index) => [
    `line_${index + 1}`,
    JSON.stringify({ program: programId, session: sessionId, quantity, cents: unitPriceCents }),
  ]);
  return {
    installation: mark.installation,
    buyer: mark.isAccount ? 'account' : 'guest',
    ...(mark.dateChange && {
      date_change: mark.dateChange.order,
      date_change_tickets: mark.dateChange.tickets.join(' '),
    }),
    ...(Object.fromEntries(lines) as Record<string, string>),
  };
}

/** A line that cannot be read is left out; the order's total then shows that it is missing. */
export function readMark(metadata: Stripe.Metadata | null): CardSessionMark | undefined {
  const installation = metadata?.['installation'];
  if (!metadata || installation === undefined) return undefined;
  const lines = Object.keys(metadata)
    .filter((key) => /^line_\d+$/.test(key))
    .toSorted((one, other) => Number(one.slice(5)) - Number(other.slice(5)))
    .flatMap((key) => readLine(metadata[key] ?? ''));
  const { buyer, date_change: order, date_change_tickets: tickets = '' } = metadata;
  return {
    installation,
    isAccount: buyer === 'account',
    lines,
    ...(order !== undefined && { dateChange: { order, tickets: tickets.split(' ') } }),
  };
}

function readLine(text: string): CardSessionMark['lines'] {
  try {
    const { program, session, quantity, cents } = lineSchema.parse(JSON.parse(text));
    return [{ programId: program, sessionId: session, quantity, unitPriceCents: cents }];
  } catch {
    return [];
  }
}
