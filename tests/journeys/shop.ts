import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { buildProgram, buildSession, takeSeats } from '#tests/builders.ts';
import type { CartItem } from '#web/checkout/cart.ts';
import { expect, test as base, visit } from './site.ts';
import type { StartedSite } from './start-site.ts';

export interface Sold {
  item: CartItem;
  poolId: number;
}

interface Offer {
  title: string;
  priceCents?: number;
  capacity?: number;
}

interface Held {
  /** When and where it is held. */
  held?: Partial<Insertable<Database['programs']>>;
}

/** Programs and sessions to buy, in the form of cart items. */
export class Shop {
  readonly #site: StartedSite;
  readonly #programs: number[] = [];

  constructor(site: StartedSite) {
    this.#site = site;
  }

  get #db() {
    return this.#site.database.db;
  }

  async program({ title, priceCents = 120_000, capacity = 40, held = {} }: Offer & Held): Promise<Sold> {
    const slug = `offer-${crypto.randomUUID().slice(0, 8)}`;
    const built = await buildProgram(this.#db, { slug, title, priceCents, capacity, ...held });
    this.#programs.push(built.id);
    const program = { ...shown, id: built.id, slug, title, price: priceCents / 100 };
    return {
      item: { program, quantity: 1, addedAt: 1, availableSpots: capacity },
      poolId: built.poolId ?? 0,
    };
  }

  async session({ title, priceCents = 49_900, capacity = 40 }: Offer): Promise<Sold> {
    const slug = `workshop-${crypto.randomUUID().slice(0, 8)}`;
    const { id: programId } = await buildProgram(this.#db, { slug, title: 'A workshop', soldBy: 'session' });
    this.#programs.push(programId);
    const built = await buildSession(this.#db, {
      programId,
      sessionTitle: title,
      priceCents,
      capacity,
    });
    const selectedSession = {
      id: built.id,
      identifier: Buffer.from(`s${built.id}`)
        .toString('base64')
        .replaceAll(/[^A-Za-z0-9]/g, ''),
      title,
      price: priceCents / 100,
      location: 'Lakeside Hall, Seoul, South Korea',
      when: 'Monday, May 5, 2031, 9:00 AM KST',
      programType: 'essentials',
    };
    const program = { ...shown, id: programId, slug, title: 'A workshop', price: 1_200 };
    return {
      item: { program, selectedSession, quantity: 1, addedAt: 1, availableSpots: capacity },
      poolId: built.poolId,
    };
  }

  /** Another date of the program of a session. */
  async otherDate(
    { item }: Sold,
    { title, priceCents = 49_900, capacity = 40 }: Offer,
    startsLocal = '2031-06-02 09:00',
  ): Promise<{ id: number; poolId: number }> {
    return buildSession(this.#db, {
      programId: item.program.id,
      sessionTitle: title,
      priceCents,
      capacity,
      startsLocal,
      endsLocal: `${startsLocal.slice(0, 10)} 17:00`,
    });
  }

  async sell({ poolId }: Sold, seats: number): Promise<void> {
    await takeSeats(this.#db, poolId, seats);
  }

  async reprice({ item }: Sold, priceCents: number): Promise<void> {
    const to = { priceCents };
    await (item.selectedSession
      ? this.#db.updateTable('workshopSessions').set(to).where('id', '=', item.selectedSession.id).execute()
      : this.#db.updateTable('programs').set(to).where('id', '=', item.program.id).execute());
  }

  async end({ item }: Sold): Promise<void> {
    await this.#db
      .updateTable('workshopSessions')
      .set({ startsLocal: '2021-05-05 09:00', endsLocal: '2021-05-07 17:00' })
      .where('id', '=', item.selectedSession?.id ?? 0)
      .execute();
  }

  async withdraw({ item }: Sold): Promise<void> {
    await this.#hide([item.program.id]);
  }

  async seatsTaken({ poolId }: Sold): Promise<number> {
    const { taken } = await this.#db
      .selectFrom('seatPools')
      .select('taken')
      .where('id', '=', poolId)
      .executeTakeFirstOrThrow();
    return taken;
  }

  async ordersOf({ item }: Sold): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('orders as o')
      .innerJoin('orderLines as l', 'l.orderId', 'o.id')
      .select('o.state')
      .where('l.programId', '=', item.program.id)
      .orderBy('o.id')
      .execute();
    return rows.map(({ state }) => state);
  }

  /** Ends the time to pay on the site. The provider's session stays open. */
  async letTimePass({ item }: Sold): Promise<void> {
    await this.#db
      .updateTable('checkoutAttempts')
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where('orderId', 'in', (lines) =>
        lines.selectFrom('orderLines').select('orderId').where('programId', '=', item.program.id),
      )
      .execute();
  }

  /** As if its orders had been placed that much earlier. The provider's sessions stay as they are. */
  async letOrdersAge({ item }: Sold, minutes: number): Promise<void> {
    const by = sql`make_interval(mins => ${minutes})`;
    const orders = sql`(select order_id from order_lines where program_id = ${item.program.id})`;
    await sql`
      with o as (update orders set held_from = held_from - ${by}, held_until = held_until - ${by} where id in ${orders})
      update checkout_attempts set expires_at = expires_at - ${by} where order_id in ${orders}`.execute(
      this.#db,
    );
  }

  async notePreparation({ item }: Sold, preparationNotes: string): Promise<void> {
    await this.#db
      .updateTable('programs')
      .set({ preparationNotes })
      .where('id', '=', item.program.id)
      .execute();
  }

  async moveSession({ item }: Sold, startsLocal: string, endsLocal: string): Promise<void> {
    await this.#db
      .updateTable('workshopSessions')
      .set({ startsLocal, endsLocal })
      .where('id', '=', item.selectedSession?.id ?? 0)
      .execute();
  }

  /** Ends the order and releases its seats, while the provider's page still accepts the payment. */
  async loseHold({ item, poolId }: Sold): Promise<void> {
    const orders = this.#db
      .selectFrom('orderLines')
      .select('orderId')
      .where('programId', '=', item.program.id);
    const { quantity } = await this.#db
      .updateTable('seatHolds')
      .set({ state: 'released' })
      .where('seatPoolId', '=', poolId)
      .where('state', '=', 'held')
      .returning('quantity')
      .executeTakeFirstOrThrow();
    await this.#db
      .updateTable('seatPools')
      .set({ taken: sql<number>`taken - ${quantity}` })
      .where('id', '=', poolId)
      .execute();
    await this.#db
      .updateTable('checkoutAttempts')
      .set({ state: 'expired' })
      .where('orderId', 'in', orders)
      .execute();
    await sql`update orders set state = 'expired' where id in ${orders}`.execute(this.#db);
  }

  /** The tickets of an order were used at the entrance. */
  async letEverybodyIn(reference: string): Promise<void> {
    await sql`update tickets t set checked_in_at = now() from order_lines l join orders o on o.id = l.order_id
      where l.id = t.order_line_id and o.reference = ${reference}`.execute(this.#db);
  }

  async cancelSession({ item }: Sold): Promise<void> {
    await this.#db
      .updateTable('workshopSessions')
      .set({ cancelledAt: sql`now()` })
      .where('id', '=', item.selectedSession?.id ?? 0)
      .execute();
  }

  /** Removes the programs from the catalogue. Orders keep them. */
  async close(): Promise<void> {
    await this.#hide(this.#programs);
  }

  async #hide(programs: number[]): Promise<void> {
    if (programs.length === 0) return;
    await this.#db.updateTable('programs').set({ publishedAt: null }).where('id', 'in', programs).execute();
  }
}

const shown = {
  category: 'Mentorship',
  duration: '4 weeks',
  image: '/images/placeholder.jpg',
};

export const test = base.extend<{ shop: Shop }>({
  shop: async ({ site }, use) => {
    // One browser after another buys from the same network.
    await site.database.db
      .insertInto('settings')
      .values([
        {
          key: 'checkout_limits',
          value: JSON.stringify({
            seatsHeldByANetwork: 10_000,
            freeSeatsOfANetworkADay: 10_000,
            freeSeatsHeldByIpv4: 10_000,
            freeSeatsHeldByIpv4Block24: 10_000,
            freeSeatsHeldByIpv6Block64: 10_000,
            freeSeatsHeldByIpv6Block56: 10_000,
            freeSeatsHeldByIpv6Block48: 10_000,
            unpaidOrdersOfIpv4: 10_000,
            unpaidOrdersOfIpv4Block24: 10_000,
            unpaidOrdersOfIpv6Block64: 10_000,
            unpaidOrdersOfIpv6Block56: 10_000,
            unpaidOrdersOfIpv6Block48: 10_000,
          }),
        },
        {
          key: 'decline_limits',
          value: JSON.stringify({
            declinesOfIpv4: 10_000,
            declinesOfIpv4Block24: 10_000,
            declinesOfIpv6Block64: 10_000,
            declinesOfIpv6Block56: 10_000,
            declinesOfIpv6Block48: 10_000,
            declinesOverAll: 10_000,
          }),
        },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const shop = new Shop(site);
    await use(shop);
    await shop.close();
  },
});

/** Fills this browser's cart. */
export async function fillCart(page: Page, ...items: CartItem[]): Promise<void> {
  await keepCart(page, JSON.stringify({ items, lastUpdated: 1, version: 1 }));
}

export async function keepCart(page: Page, text: string): Promise<void> {
  await page.addInitScript((kept) => {
    if (localStorage.getItem('nyea_cart') === null) localStorage.setItem('nyea_cart', kept);
  }, text);
}

export async function openCart(page: Page, ...items: CartItem[]): Promise<void> {
  await fillCart(page, ...items);
  await visit(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
}

export const guest = {
  name: 'Åsa O’Neil-Şahin',
  email: 'asa@example.com',
  number: '10 1234-5678',
  school: 'Seoul School',
  grade: 'Grade 11',
  city: 'Seoul',
};

export async function fillGuest(page: Page, given: Partial<typeof guest> = {}): Promise<void> {
  const { name, email, number, school, grade, city } = { ...guest, ...given };
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await chooseCountry(page, 'korea');
  await page.getByLabel('Number', { exact: true }).fill(number);
  await page.getByLabel('School/Institution name').fill(school);
  await page.getByLabel('Grade/Level').fill(grade);
  await page.getByLabel('City').fill(city);
}

async function chooseCountry(page: Page, typed: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Country code' });
  await picker.fill(typed);
  await expect(page.getByRole('option').first()).toBeVisible();
  await picker.press('Enter');
}

export const submitGuest = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^Continue to payment: |^Get these seats$/ });

/** From the cart to the provider's page, without an account. */
export async function buyAsGuest(page: Page, given: Partial<typeof guest> = {}): Promise<void> {
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await fillGuest(page, given);
  await submitGuest(page).click();
}

export async function keptCart(page: Page): Promise<CartItem[]> {
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('nyea_cart') ?? '{"items":[]}') as { items: CartItem[] }).items,
  );
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Complete Payment' });
export const paymentError = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Payment Error' }) });
export const line = (page: Page, title: string) => page.getByRole('listitem', { name: title });
