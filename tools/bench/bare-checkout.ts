import Fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openConnection } from '#server/db/connection.ts';
import { addressOf, openStripe } from '#server/integrations/stripe.ts';
import { cardRequest } from './card-request.ts';

/**
 * The least that a sale can be: a seat if there is one, a row, one commit, and the provider's call. No rule else. And the
 * least that a settlement can be: the event is kept, the provider is asked, the order is paid, in two commits.
 */
const { PORT, SOCKET = '', DATABASE_POOL = '6', STRIPE_API_URL = '' } = process.env;
const { db } = openConnection({
  target: { host: SOCKET, user: 'nyea', database: 'nyea' },
  size: Number(DATABASE_POOL),
  log: pino({ level: 'silent' }),
});
const cards = openStripe({
  secretKey: 'sk_bench',
  webhookSecret: 'whsec_bench',
  address: addressOf(STRIPE_API_URL),
});
await sql`create table if not exists bare_sales (id bigint generated always as identity primary key, pool bigint)`.execute(
  db,
);

await sql`create table if not exists bare_orders (session text primary key, state text not null default 'open')`.execute(
  db,
);
await sql`create table if not exists bare_payments (session text primary key, amount bigint not null)`.execute(
  db,
);
await sql`create table if not exists bare_inbox (event bigint generated always as identity primary key, session text)`.execute(
  db,
);

let sold = 0;
const app = Fastify({ logger: false });
app.get('/ready', () => 'ready');
app.post<{ Body: { pool: number; amount: number } }>('/', async (request, reply) => {
  const { pool, amount } = request.body;
  const isSold = await db.transaction().execute(async (tx) => {
    const { numAffectedRows } =
      await sql`update seat_pools set taken = taken + 1 where id = ${pool} and taken < capacity`.execute(tx);
    if (numAffectedRows === 1n) await sql`insert into bare_sales (pool) values (${pool})`.execute(tx);
    return numAffectedRows === 1n;
  });
  if (!isSold) return reply.code(409).send();
  sold += 1;
  const session = await cards.createSession(
    `bare:${process.pid}:${sold}`,
    cardRequest(`BARE-${sold}`, amount),
    { deadline: new Date(Date.now() + 9_000), isFirst: true },
  );
  return { id: session.id, url: session.url };
});
app.post<{ Body: { session: string } }>('/settled', async ({ body: { session: id } }) => {
  await sql`insert into bare_inbox (session) values (${id})`.execute(db);
  const { amountCents } = await cards.retrieveSession(id);
  await db.transaction().execute(async (tx) => {
    await sql`update bare_orders set state = 'paid' where session = ${id}`.execute(tx);
    await sql`insert into bare_payments (session, amount) values (${id}, ${amountCents})`.execute(tx);
  });
  return { settled: true };
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
