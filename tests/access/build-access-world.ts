import { sql } from 'kysely';
import type { Role } from '#contract/staff/role.ts';
import type { Db } from '#server/db/connection.ts';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import type { CardWorld } from '#tests/card-world.ts';
import type { TestSite } from '#tests/test-site.ts';
import type { AccessWorld, Bought } from './access-world.ts';
import { headersOf } from './callers.ts';

/** An account and a guest who have each bought and paid, and those who have nothing to do with it. */
export async function buildAccessWorld(site: TestSite, cards: CardWorld): Promise<AccessWorld> {
  const { db } = site.database;
  const users = {
    owner: await buildUser(db, 'Olga Owner', 'student'),
    other: await buildUser(db, 'Otto Other', 'teacher'),
    staff: await buildUser(db, 'Stella Staff', 'staff'),
    door: await buildUser(db, 'Dora Door', 'door'),
    admin: await buildUser(db, 'Adam Admin', 'admin'),
    disabled: await buildUser(db, 'Dora Disabled', 'student', { isDisabled: true }),
  };
  const program = await buildProgram(db);
  const { id: soldOutSession } = await buildSession(db, { capacity: 1, taken: 1, priceCents: 5_000 });
  const { id: datedProgram } = await buildProgram(db, {
    startsLocal: '2031-05-05 09:00',
    endsLocal: '2031-05-07 17:00',
    timezone: 'UTC',
    isOnline: true,
  });
  await sql`insert into entrance_helpers (user_id, session_id, program_id)
    values (${users.door}, ${soldOutSession}, null), (${users.door}, null, ${datedProgram})`.execute(db);
  const world = { db, users, program, soldOutSession, datedProgram };
  const session = await buildSession(db, { priceCents: 5_000 });
  const items = [
    buildItem({ programId: program.id }),
    buildItem({ programId: session.programId, sessionId: session.id, unitAmount: 5_000 }),
  ];
  const buyerKey = buildBuyerKey();
  const guest = await buy(site, cards, {
    url: '/api/v1/stripe/create-checkout-session',
    body: { items, guest_info: buildGuest({ email: 'gita.guest@example.com', name: 'Gita Guest' }) },
    headers: { 'x-buyer-key': buyerKey },
    secrets: ['gita.guest@example.com', 'Gita Guest'],
  });
  const withGuest = { ...world, guest: { ...guest, buyerKey }, owner: guest };
  const owner = await buy(site, cards, {
    url: '/api/v1/user/stripe/create-checkout-session',
    body: { items },
    headers: await headersOf('owner', withGuest),
    secrets: ['olga.owner@example.com', 'Olga Owner'],
  });
  // A seat of somebody who is in cannot be handed on, so that asking for it changes nothing.
  await db.updateTable('tickets').set({ checkedInAt: new Date() }).execute();
  return { ...withGuest, owner };
}

interface Buying {
  url: string;
  body: object;
  headers: Record<string, string>;
  secrets: string[];
}

async function buy(
  site: TestSite,
  cards: CardWorld,
  { url, body, headers, secrets }: Buying,
): Promise<Bought> {
  const { data } = (await site.ask('POST', url, { body, headers })).json();
  await cards.sandbox.pay(data.id);
  const verified = await site.ask('POST', '/api/v1/stripe/verify-payment', {
    body: { session_id: data.id },
    headers,
  });
  const { order } = verified.json().data;
  const codes = order.lines.flatMap((line: { tickets: { code: string }[] }) =>
    line.tickets.map(({ code }) => code),
  );
  return { reference: data.order_reference, sessionId: data.id, secrets: [...secrets, ...codes] };
}

async function buildUser(db: Db, name: string, role: Role, { isDisabled = false } = {}): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      emailVerifiedAt: sql`now()`,
      phone: '+905321112233',
      schoolName: 'Lakeside School',
      grade: 'Grade 10',
      city: 'Izmir',
      role,
      disabledAt: isDisabled ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
