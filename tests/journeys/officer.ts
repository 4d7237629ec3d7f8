import type { Page } from '@playwright/test';
import type { Insertable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { PASSWORD, buildToken, buildUser } from '#tests/build-user.ts';
import { buildProgram } from '#tests/builders.ts';
import { CardPage } from './card-page.ts';
import { expect, test as base, visit } from './site.ts';
import type { StartedSite } from './start-site.ts';

interface Fixtures {
  /** Somebody of the office, who has signed in and shows the second factor when it is asked for. */
  officer: Officer;
}

export const test = base.extend<Fixtures>({
  officer: async ({ page, site, cardPage, trouble }, use) => {
    // What is asked for with a second factor is refused until it is shown.
    trouble.allow(/status of 403 \(Forbidden\) .*\/api\/v1\/admin\//);
    const officer = new Officer(page, site, cardPage);
    await officer.begin();
    await use(officer);
    await officer.leave();
  },
});

export interface Bought {
  reference: string;
  session: string;
}

export class Officer {
  readonly #page: Page;
  readonly #site: StartedSite;
  readonly #cards: CardPage;
  readonly #programs: number[] = [];

  constructor(page: Page, site: StartedSite, cards: CardPage) {
    this.#page = page;
    this.#site = site;
    this.#cards = cards;
  }

  get db() {
    return this.#site.database.db;
  }

  /** Leaves in the tab what signing in leaves there. */
  async begin(): Promise<void> {
    const session = await this.signIn('Adam Admin');
    await this.#page.addInitScript((kept) => {
      if (sessionStorage.getItem('nyea_office') === null) sessionStorage.setItem('nyea_office', kept);
    }, session);
  }

  /** What the tab keeps of a sign-in of another admin. */
  async signIn(name: string): Promise<string> {
    const { id, email } = await buildUser(this.db, { role: 'admin', name });
    const token = await buildToken(this.db, id, { scope: 'office' });
    return JSON.stringify({ token, user: { id, name, email, role: 'admin' } });
  }

  async open(path: string, heading: string | RegExp): Promise<void> {
    await visit(this.#page, `/admin/${path}`);
    await expect(this.#page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  async prove(): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name: 'Is it still you?' });
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
  }

  async program(given: Partial<Insertable<Database['programs']>> & { capacity?: number } = {}) {
    const slug = `office-${crypto.randomUUID().slice(0, 8)}`;
    const program = await buildProgram(this.db, { slug, title: `Winter mentor ${slug}`, ...given });
    this.#programs.push(program.id);
    return { ...program, title: given.title ?? `Winter mentor ${slug}` };
  }

  /** Begins to pay, as a guest somewhere. */
  async beginToBuy(
    programId: number,
    guest: { name: string; email: string },
    quantity = 1,
    sessionId?: number,
  ): Promise<Bought> {
    const answer = await this.#page.request.post('/api/v1/stripe/create-checkout-session', {
      headers: { 'x-buyer-key': buildBuyerKey() },
      data: {
        items: [buildItem({ programId, sessionId, quantity })],
        guest_info: buildGuest(guest),
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { data } = (await answer.json()) as { data: { id: string; order_reference: string } };
    return { reference: data.order_reference, session: data.id };
  }

  async buy(programId: number, guest: { name: string; email: string }, quantity = 1): Promise<Bought> {
    const bought = await this.beginToBuy(programId, guest, quantity);
    await this.#cards.payElsewhere(bought.session);
    await expect.poll(() => this.stateOf(bought)).toBe('paid');
    return bought;
  }

  async stateOf({ reference }: Pick<Bought, 'reference'>): Promise<string> {
    const { state } = await this.db
      .selectFrom('orders')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return state;
  }

  async leave(): Promise<void> {
    if (this.#programs.length === 0) return;
    await this.db
      .updateTable('programs')
      .set({ publishedAt: null })
      .where('id', 'in', this.#programs)
      .execute();
  }
}
