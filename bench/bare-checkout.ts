import Fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openConnection } from '#server/db/connection.ts';
import { addressOf, openStripe } from '#server/integrations/stripe.ts';
import { cardRequest } from './card-request.ts';

/** The least that a sale can be: a seat if there is one, a row, one commit, and the provider's call. No rule else. */
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
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
