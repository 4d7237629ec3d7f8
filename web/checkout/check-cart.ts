import type { Agreement } from '#contract/agreement.ts';
import { ApiError, isUnknown } from '#web/api-client/api-error.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { fieldsOf, numberOf } from '#web/api-client/read-fields.ts';
import { buyerHeaders } from './buyer-key.ts';
import { MOST_OF_A_LINE, lineOf } from './cart-lines.ts';
import type { CartItem } from './cart.ts';
import { checkoutItems } from './checkout-items.ts';
import type { FactsOfLines, LineFacts } from './line-problem.ts';

/** The most lines that a checkout accepts. */
export const MOST_LINES = 20;
const FALLBACK = 'Seats and prices could not be checked.';

interface CheckedItem {
  item: number;
  state: 'ok' | 'price_changed' | 'too_few_left' | 'too_many' | 'sold_out' | 'closed' | 'not_offered';
  remaining: number;
  most: number;
  unit_amount: number | null;
  /** Absent from the answers of older releases. */
  agreement?: Agreement | null;
}

let knowsWholeCarts = true;

/** The current price and availability of each line. An API without cart checks is asked for each line. */
export async function checkCart(
  items: CartItem[],
  currency: string,
  signal?: AbortSignal,
): Promise<FactsOfLines> {
  const looked = items.slice(0, MOST_LINES);
  if (looked.length === 0) return new Map();
  if (knowsWholeCarts) {
    try {
      return await checkAtOnce(looked, currency, signal);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      knowsWholeCarts = false;
    }
  }
  const facts = await Promise.all(
    looked.map(async (item) => [lineOf(item), await checkOne(item, signal)] as const),
  );
  return new Map(facts);
}

async function checkAtOnce(items: CartItem[], currency: string, signal?: AbortSignal): Promise<FactsOfLines> {
  const { items: checked } = await callApi<{ items: CheckedItem[] }>('/cart-checks', FALLBACK, {
    method: 'POST',
    body: { items: checkoutItems(items, currency) },
    headers: buyerHeaders(),
    signal,
  });
  return new Map(
    checked.flatMap(({ item: place, state, remaining, most, unit_amount: unitCents, agreement }) => {
      const item = items[place];
      if (!item) return [];
      const facts = {
        isOffered: state !== 'not_offered' && unitCents !== null,
        isClosed: state === 'closed',
        remaining,
        unitCents: unitCents ?? 0,
        most: Math.min(MOST_OF_A_LINE, most),
        ...(agreement !== undefined && { agreement }),
      };
      return [[lineOf(item), facts] as const];
    }),
  );
}

async function checkOne(item: CartItem, signal?: AbortSignal): Promise<LineFacts> {
  try {
    return item.selectedSession
      ? await checkSession(item, item.selectedSession, signal)
      : await checkProgram(item, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { isOffered: false, isClosed: false, remaining: 0, unitCents: 0, most: MOST_OF_A_LINE };
  }
}

async function checkProgram({ program, availableSpots }: CartItem, signal?: AbortSignal): Promise<LineFacts> {
  const data = fieldsOf(await callApi(`/programs/${program.id}`, 'Failed to fetch program', { signal }));
  const fields = fieldsOf(data['program'] ?? data);
  return {
    isOffered: true,
    isClosed: fields['sale_state'] === 'closed',
    remaining: fields['is_sold_out'] === true ? 0 : (numberOf(fields['remaining_tickets']) ?? availableSpots),
    unitCents: centsOf(fields['price'], program.price),
    most: MOST_OF_A_LINE,
  };
}

async function checkSession(
  { availableSpots }: CartItem,
  session: NonNullable<CartItem['selectedSession']>,
  signal?: AbortSignal,
): Promise<LineFacts> {
  const data = fieldsOf(
    await callApi(`/workshop-sessions/${session.id}`, 'Failed to fetch workshop session', { signal }),
  );
  const fields = fieldsOf(data['session'] ?? data);
  return {
    isOffered: true,
    isClosed: fields['sale_state'] !== undefined && fields['sale_state'] !== 'open',
    remaining: numberOf(fields['remaining_spots']) ?? availableSpots,
    unitCents: centsOf(fields['effective_price'], session.price),
    most: MOST_OF_A_LINE,
  };
}

function centsOf(price: unknown, fallback: number): number {
  return Math.round((numberOf(price) ?? fallback) * 100);
}
