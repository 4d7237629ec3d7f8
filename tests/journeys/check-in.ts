import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Role } from '#contract/staff/role.ts';
import type { Connection } from '#server/db/connection.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { buildGuests, heldToday } from '#tests/build-guests.ts';
import type { BuiltGuest } from '#tests/build-guests.ts';
import { buildToken, buildUser } from '#tests/build-user.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { giveEntrance } from '#tests/give-entrance.ts';
import { test as base, expect, visit } from './site.ts';

interface Fixtures {
  /** A session that is held today and is on no public page, and somebody of the office before it. */
  checkIn: CheckIn;
}

export const test = base.extend<Fixtures>({
  checkIn: async ({ page, site }, use) => {
    const checkIn = await CheckIn.build(page, site.database);
    await use(checkIn);
  },
});

interface Held {
  id: number;
  poolId: number;
  programId: number;
}

class CheckIn {
  readonly title = 'Leadership in Seoul';
  readonly #page: Page;
  readonly #database: Connection;
  readonly #session: Held;

  private constructor(page: Page, database: Connection, session: Held) {
    this.#page = page;
    this.#database = database;
    this.#session = session;
  }

  static async build(page: Page, database: Connection): Promise<CheckIn> {
    return new CheckIn(page, database, await holdToday(database, 'Leadership in Seoul'));
  }

  get address(): string {
    return `/admin/guests/${this.#session.id}`;
  }

  /** Tickets of one order. */
  sell(name: string, given: { tickets?: number; state?: 'valid' | 'refunded' } = {}): Promise<BuiltGuest[]> {
    return buildGuests(this.#database.db, { session: this.#session, name, ...given });
  }

  async sellOne(
    name: string,
    given: { state?: 'valid' | 'refunded'; code?: string } = {},
  ): Promise<BuiltGuest> {
    const { code, ...rest } = given;
    const [guest] = await this.sell(name, rest);
    if (!guest) throw new Error('nobody was built');
    if (code === undefined) return guest;
    await this.#database.db.updateTable('tickets').set({ code }).where('id', '=', guest.ticketId).execute();
    return { ...guest, code };
  }

  async sellElsewhere(title: string): Promise<BuiltGuest> {
    const session = await holdToday(this.#database, title);
    const [guest] = await buildGuests(this.#database.db, { session, name: 'Elsa Where' });
    if (!guest) throw new Error('nobody was built');
    return guest;
  }

  /** A program that is sold by seat and held today, with a ticket for it. */
  async sellProgram(title: string): Promise<{ address: string; guest: BuiltGuest }> {
    const { id, poolId } = await buildProgram(this.#database.db, {
      title,
      publishedAt: null,
      venueName: 'Lakeside Hall',
      venueAddress: '1 Lake Road',
      city: 'Seoul',
      country: 'South Korea',
      countryCode: 'KR',
      ...heldToday(),
    });
    const seats = { id: null, programId: id, poolId: poolId ?? 0 };
    const [guest] = await buildGuests(this.#database.db, { session: seats, name: 'Pia Program' });
    if (!guest) throw new Error('nobody was built');
    return { address: `/admin/guests/programs/${id}`, guest };
  }

  async sellProgramWithoutDates(): Promise<BuiltGuest> {
    const { id, poolId } = await buildProgram(this.#database.db, { publishedAt: null });
    const seats = { id: null, programId: id, poolId: poolId ?? 0 };
    const [guest] = await buildGuests(this.#database.db, { session: seats, name: 'Dina Dateless' });
    if (!guest) throw new Error('nobody was built');
    return guest;
  }

  /** As if the buyer had handed the seat on. Returns the code of the new ticket. */
  async handOn({ ticketId }: BuiltGuest): Promise<string> {
    const code = randomCode();
    await sql`with former as (delete from tickets where id = ${ticketId} returning *),
      kept as (insert into handed_on_tickets (id, code, order_line_id, holder)
        select id, code, order_line_id, holder from former)
      insert into tickets (code, order_line_id, holder, state)
      select ${code}, order_line_id, 'Nia New', 'valid' from former`.execute(this.#database.db);
    return code;
  }

  /** As if somebody had objected to a changed address of the order. */
  async freeze({ reference }: BuiltGuest): Promise<void> {
    await sql`insert into order_freezes (order_id) select id from orders where reference = ${reference}`.execute(
      this.#database.db,
    );
  }

  /** As if the cardholder had disputed the payment of the order. */
  async dispute({ reference }: BuiltGuest): Promise<void> {
    await sql`
      with o as (select id, currency from orders where reference = ${reference}),
        p as (insert into payments (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at)
          select id, 'pi_' || id, 'cs_' || id, 100, currency, now() from o returning id)
      insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at)
      select id, 'du_' || id, 'needs_response', 'fraudulent', 100, now() from p`.execute(this.#database.db);
  }

  /** Leaves in the tab what signing in leaves there, once, with the second factor just shown. */
  async signIn({
    role = 'admin',
    name = 'Stella Staff',
  }: { role?: Role; name?: string } = {}): Promise<void> {
    const session = JSON.stringify(await this.#colleague({ role, name }));
    await this.#page.addInitScript((kept) => {
      // The browser's own page, where there is no connection.
      if (window.origin === 'null') return;
      if (localStorage.getItem('signed-in') === kept) return;
      localStorage.setItem('signed-in', kept);
      sessionStorage.setItem('nyea_office', kept);
    }, session);
  }

  async openCheckIn(): Promise<void> {
    await visit(this.#page, `${this.address}/check-in`);
    await expect(this.#page.getByRole('heading', { level: 1, name: this.title })).toBeVisible();
  }

  /** Held in three days. */
  async isInThreeDays(): Promise<void> {
    await sql`update workshop_sessions set starts_local = starts_local + interval '3 days',
      ends_local = ends_local + interval '3 days' where id = ${this.#session.id}`.execute(this.#database.db);
  }

  /** From yesterday to tomorrow. */
  async lastThreeDays(): Promise<void> {
    await sql`update workshop_sessions set starts_local = starts_local - interval '1 day',
      ends_local = ends_local + interval '1 day' where id = ${this.#session.id}`.execute(this.#database.db);
  }

  /** Another phone at another door of the same session, at work a minute ago. */
  async letInElsewhere({ ticketId }: BuiltGuest, minutesAgo = 1): Promise<void> {
    const { token } = await this.#colleague({ role: 'staff', name: 'Adam Another' });
    const answer = await this.#page.request.post(`/api/v1/admin/guests/sessions/${this.#session.id}/scans`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        sent_at: new Date().toISOString(),
        scans: [
          {
            id: crypto.randomUUID(),
            ticket: ticketId,
            shown_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
            decided: 'let_in',
          },
        ],
      },
    });
    expect(answer.status()).toBe(200);
  }

  /** How often somebody was let in on it, by what the database knows. */
  async entriesOf({ ticketId }: BuiltGuest): Promise<number> {
    const { count } = await this.#database.db
      .selectFrom('ticketScans')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ticketId', '=', ticketId)
      .where('answer', '=', 'let_in')
      .where('undoneAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  async #colleague({ role, name }: { role: Role; name: string }) {
    const { db } = this.#database;
    const { id, email } = await buildUser(db, { role, name });
    if (role === 'door') await giveEntrance(db, id);
    const token = await buildToken(db, id, { scope: 'office' });
    await sql`update access_tokens set stepped_up_at = now() where user_id = ${id} and scope = 'office'`.execute(
      db,
    );
    return { token, user: { id, name, email, role } };
  }
}

async function holdToday({ db }: Connection, title: string): Promise<Held> {
  const program = await buildProgram(db, { soldBy: 'session', publishedAt: null });
  return buildSession(db, {
    programId: program.id,
    publishedAt: null,
    sessionTitle: title,
    ...heldToday(),
  });
}
