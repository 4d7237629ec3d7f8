import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { AnswerEntry, Entry } from './external-ledger.ts';

interface Order {
  reference: string;
  buyer: string;
  state: string;
  sessions: string[];
}

/** What buyers were told, beside what the database says now. `expected` are the refusals that belong to the scene. */
export async function checkAnswers(
  db: Db,
  entries: Entry[],
  expected: ReadonlySet<string>,
): Promise<string[]> {
  const orders = await listOrders(db);
  const answers = entries.filter((entry) => entry.kind === 'answered');
  return [
    ...findUnexpected(answers, expected),
    ...findLost(answers, orders),
    ...findUnequal(answers),
    ...findUnasked(entries, orders),
  ];
}

function findUnexpected(answers: AnswerEntry[], expected: ReadonlySet<string>): string[] {
  return answers
    .filter(({ status, code, retryAfter }) => {
      if (status === 200) return false;
      return !expected.has(code) || (status === 503 && retryAfter === null);
    })
    .map(({ serverRequest, status, code, body }) => `${serverRequest} got ${status} ${code}: ${body}`);
}

function findLost(answers: AnswerEntry[], orders: Map<string, Order>): string[] {
  return answers.flatMap(({ status, reference, session, body, path, paymentStatus }) => {
    if (status !== 200) return [];
    const isVerified = path.endsWith('verify-payment');
    if (reference === null) return isVerified ? [] : [`an answer names no order: ${body}`];
    const order = orders.get(reference);
    if (!order) return [`order ${reference} was acknowledged and does not exist`];
    if (isVerified) {
      return paymentStatus === 'paid' && order.state !== 'paid'
        ? [`order ${reference} was said to be paid, and is ${order.state}`]
        : [];
    }
    return session !== null && order.sessions.includes(session)
      ? []
      : [`order ${reference} was acknowledged with session ${session}, which it does not have`];
  });
}

function findUnequal(answers: AnswerEntry[]): string[] {
  const keyed = answers.filter(({ key, status }) => key !== '' && status === 200);
  return [...Map.groupBy(keyed, ({ buyer, key }) => `${buyer} ${key}`).values()].flatMap((same) => {
    const bodies = new Set(same.map(({ body }) => body));
    return bodies.size > 1 ? [`one key was answered in ${bodies.size} ways: ${[...bodies].join(' ')}`] : [];
  });
}

/** Orders that nobody requested, or more orders than idempotency keys. */
function findUnasked(entries: Entry[], orders: Map<string, Order>): string[] {
  const checkouts = entries.filter(({ kind, key }) => kind === 'asked' && key !== '');
  const keys = Map.groupBy(checkouts, ({ buyer }) => buyer);
  return [...Map.groupBy(orders.values(), ({ buyer }) => buyer)].flatMap(([buyer, { length }]) => {
    const asked = new Set(keys.get(buyer)?.map(({ key }) => key)).size;
    return length > asked ? [`${buyer} has ${length} orders and asked for ${asked}`] : [];
  });
}

async function listOrders(db: Db): Promise<Map<string, Order>> {
  const { rows } = await sql<Order>`
    select o.reference, o.buyer, o.state, coalesce(array_agg(a.provider_session_id)
      filter (where a.provider_session_id is not null), '{}') as sessions
    from orders o left join checkout_attempts a on a.order_id = o.id group by o.id`.execute(db);
  return new Map(rows.map((order) => [order.reference, order]));
}
