import type pg from 'pg';
import type { Seats } from '../checkout-bench.ts';
import type { Server } from '../start-server.ts';
import { visitorAddress } from '../visitor-address.ts';
import { Void } from '../void.ts';

/** A site with its database, and what can be asked for there. */
export interface Shop {
  site: Server;
  database: pg.Client;
  /** Programs with coming sessions, those with the most of them first. */
  slugs: string[];
  /** Coming sessions with a price, with seats for everybody. */
  sessions: Required<Seats>[];
}

export interface Answered {
  milliseconds: number;
  bytes: number;
  text: string;
}

interface Asking {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

const PROGRAMS = 20;
const SESSIONS = 2_000;
const MANY_SEATS = 1_000_000;
// What one network may ask in ten seconds is limited.
const NETWORKS = 100_000;

let asked = 0;

export async function openShop(site: Server, database: pg.Client): Promise<Shop> {
  const { rows: programs } = await database.query<{ slug: string }>(
    `select p.slug from programs p join workshop_sessions w on w.program_id = p.id
    where p.published_at is not null and w.published_at is not null and w.cancelled_at is null and w.starts_at > now()
    group by p.id order by count(*) desc, p.id limit ${PROGRAMS}`,
  );
  const { rows: sessions } = await database.query<Required<Seats>>(
    `select w.program_id::int as "programId", w.id::int as "sessionId", w.seat_pool_id::int as "poolId",
      coalesce(w.price_cents, p.price_cents) as "priceCents"
    from workshop_sessions w join programs p on p.id = w.program_id
    where p.published_at is not null and w.published_at is not null and w.cancelled_at is null
      and w.starts_at > now() + interval '1 day' and coalesce(w.price_cents, p.price_cents) > 0
    order by md5(w.id::text) limit ${SESSIONS}`,
  );
  if (programs.length === 0 || sessions.length === 0) throw new Void('there is nothing to sell.');
  await database.query(`update seat_pools set capacity = capacity + ${MANY_SEATS} where id = any($1)`, [
    sessions.map(({ poolId }) => poolId),
  ]);
  await database.query('vacuum analyze');
  return { site, database, slugs: programs.map(({ slug }) => slug), sessions };
}

/** As another visitor each time, until the whole answer is read. */
export async function ask(
  site: Pick<Server, 'url'>,
  path: string,
  { headers = {}, ...init }: Asking = {},
): Promise<Answered> {
  asked += 1;
  const begun = performance.now();
  const answer = await fetch(site.url + path, {
    ...init,
    headers: { 'x-forwarded-for': visitorAddress(asked % NETWORKS), ...headers },
  });
  const text = await answer.text();
  const milliseconds = performance.now() - begun;
  if (!answer.ok) throw new Void(`${path} answers ${answer.status}: ${text.slice(0, 500)}`);
  return { milliseconds, bytes: Buffer.byteLength(text), text };
}

export function postJson(
  site: Pick<Server, 'url'>,
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answered> {
  return ask(site, path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
