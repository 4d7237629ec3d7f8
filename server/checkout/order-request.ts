import { sql } from 'kysely';
import type { OrderRequestState } from '#contract/orders/office-order-requests.ts';
import { ORDER_REQUEST_DAYS } from '#contract/orders/office-order-requests.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import type { ToBePriced } from './price-manual-order.ts';

export interface RequestedLine {
  programId: number;
  sessionId: number | null;
  title: string;
  detail: string;
  quantity: number;
  unitPriceCents: number;
}

/** A manual order that waits, or waited, for a second admin. */
export interface OrderRequest {
  id: number;
  state: OrderRequestState;
  requestedBy: number | null;
  requestedByName: string | null;
  /** Whether the person who asked may still make orders. */
  isRequesterInOffice: boolean;
  requestedAt: Date;
  expiresAt: Date;
  paidBy: ToBePriced['paidBy'];
  paidNote: string;
  name: string;
  email: string;
  phone: string;
  schoolName: string;
  grade: string;
  city: string;
  lines: RequestedLine[];
  listCents: number;
  currency: string;
  decidedByName: string | null;
  decidedAt: Date | null;
  reason: string;
  orderReference: string | null;
}

const expiresAt = sql`r.requested_at + make_interval(days => ${sql.lit(ORDER_REQUEST_DAYS)})`;

export const orderRequestState = sql<OrderRequestState>`
  case when r.state = 'waiting' and ${expiresAt} <= now() then 'expired' else r.state end`;

export const orderRequestColumns = sql`
  r.id, ${orderRequestState} as state, r.requested_by, asking.name as requested_by_name,
  coalesce(asking.role in ('staff', 'admin') and asking.disabled_at is null, false) as is_requester_in_office,
  r.requested_at, ${expiresAt} as expires_at, r.paid_by, r.paid_note, r.name, r.email, r.phone, r.school_name, r.grade,
  r.city, r.lines, r.list_cents, r.currency, deciding.name as decided_by_name, r.decided_at, r.reason,
  o.reference as order_reference`;

export const orderRequestTables = sql`order_requests r left join users asking on asking.id = r.requested_by
  left join users deciding on deciding.id = r.decided_by left join orders o on o.id = r.order_id`;

export async function getOrderRequest(db: Db, id: number): Promise<OrderRequest> {
  const { rows } = await sql<OrderRequest>`
    select ${orderRequestColumns} from ${orderRequestTables} where r.id = ${id}`.execute(db);
  const [request] = rows;
  if (!request) throw new Refusal('not_found', { message: 'Order request not found.' });
  return request;
}
