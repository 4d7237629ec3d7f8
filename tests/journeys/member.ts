import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { test as base, visit } from './site.ts';

interface Fixtures {
  /** A user with an account. */
  member: Member;
}

export const test = base.extend<Fixtures>({
  member: async ({ page, site }, use) => {
    const member = new Member(page, site.database, await buildUser(site.database.db));
    await use(member);
    await member.leave();
  },
});

class Member {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly #page: Page;
  readonly #database: Connection;

  constructor(page: Page, database: Connection, { id, email, token }: BuiltUser) {
    this.#page = page;
    this.#database = database;
    this.id = id;
    this.email = email;
    this.token = token;
  }

  /** Stores the sign-in in the browser, once. */
  async signIn(): Promise<void> {
    await this.#page.addInitScript((token) => {
      if (sessionStorage.getItem('signed-in') !== null) return;
      sessionStorage.setItem('signed-in', 'once');
      localStorage.setItem('nyea_token', token);
    }, this.token);
  }

  async openDashboard(): Promise<void> {
    await this.signIn();
    await visit(this.#page, '/dashboard');
    await this.#page.getByRole('heading', { level: 1, name: 'Your dashboard' }).waitFor();
  }

  async change(to: Partial<Insertable<Database['users']>>): Promise<void> {
    await this.#database.db.updateTable('users').set(to).where('id', '=', this.id).execute();
  }

  /** As if the last step-up were long ago. */
  async forgetStepUp(): Promise<void> {
    const { db } = this.#database;
    await db.updateTable('accessTokens').set({ steppedUpAt: null }).where('userId', '=', this.id).execute();
  }

  /** Two seats of a session and a program without a date. */
  async order(
    given: Partial<Insertable<Database['orders']>> = {},
    session: Partial<Insertable<Database['workshopSessions']>> = {},
  ): Promise<string> {
    const { db } = this.#database;
    const { id, reference } = await buildOrder(db, { userId: this.id, email: this.email, ...given });
    if (Object.keys(session).length > 0) {
      await db
        .updateTable('workshopSessions')
        .set(session)
        .where('id', 'in', (from) =>
          from
            .selectFrom('orderLines')
            .select('sessionId')
            .where('orderId', '=', id)
            .where('sessionId', 'is not', null)
            .$castTo<{ session_id: number }>(),
        )
        .execute();
    }
    return reference;
  }

  async save(slug: string): Promise<void> {
    await this.call('PUT', `/user-programs/${slug}`);
  }

  /** Starts a payment for a seat without completing it. */
  async beginToPay(): Promise<{ url: string; order_reference: string }> {
    const { programs } = await this.call<{ programs: never[] }>('GET', '/user-programs');
    if (programs.length > 0) throw new Error('somebody new was expected');
    const { data } = await this.call<{
      data: { id: number; price: number; sold_by: string; remaining_tickets: number }[];
    }>('GET', '/programs');
    const program = data.find((each) => each.sold_by === 'seat' && each.remaining_tickets > 1);
    if (!program) throw new Error('every program is sold out');
    return this.call('POST', '/user/stripe/create-checkout-session', {
      items: [
        {
          price_data: {
            currency: 'usd',
            unit_amount: Math.round(program.price * 100),
            product_data: { name: 'A seat', metadata: { program_id: program.id } },
          },
          quantity: 1,
        },
      ],
    });
  }

  async call<Data>(method: string, path: string, data?: unknown): Promise<Data> {
    const answer = await this.#page.request.fetch(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}` },
      ...(data !== undefined && { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path} was answered ${answer.status()}`);
    return ((await answer.json()) as { data: Data }).data;
  }

  /** Hides the programs of the orders from the catalogue, which other tests read. */
  async leave(): Promise<void> {
    await sql`update programs set published_at = null where title like 'Program %'
      and id in (select l.program_id from order_lines l)`.execute(this.#database.db);
  }
}
