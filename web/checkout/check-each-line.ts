import { ApiError } from '#web/api-client/api-error.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { fieldsOf, numberOf } from '#web/api-client/read-fields.ts';
import { MOST_OF_A_LINE, lineOf } from './cart-lines.ts';
import type { CartItem } from './cart.ts';
import type { FactsOfLines, LineFacts } from './line-problem.ts';

/** For an API without cart checks. */
export async function checkEachLine(items: CartItem[], signal?: AbortSignal): Promise<FactsOfLines> {
  const facts = await Promise.all(
    items.map(async (item) => [lineOf(item), await checkOne(item, signal)] as const),
  );
  return new Map(facts);
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
