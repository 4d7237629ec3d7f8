import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { StartedSite } from './start-site.ts';
import type { Trouble } from './trouble.ts';

/** The buyer's actions on the card sandbox's hosted page. */
export class CardPage {
  readonly #page: Page;
  readonly #url: string;
  readonly #key: string;
  readonly #trouble: Trouble;

  constructor(page: Page, { cardsUrl, cardsKey }: StartedSite, trouble: Trouble) {
    this.#page = page;
    this.#url = cardsUrl;
    this.#key = cardsKey;
    this.#trouble = trouble;
  }

  async expectOpen(page = this.#page): Promise<void> {
    await expect(page).toHaveURL((url) => url.href.startsWith(`${this.#url}/pay/`));
    await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
  }

  /** Ends on /success. */
  async pay(page = this.#page): Promise<void> {
    await this.#choose('The payment succeeds', page);
    await expect(page).toHaveURL(/\/success\?session_id=/);
  }

  /** Ends on the hosted page, where the buyer can try again. */
  async decline(page = this.#page): Promise<void> {
    this.#trouble.expect(/status of 402/);
    await this.#choose('Declined: insufficient funds', page);
    await expect(page.getByText('Your payment was not made')).toBeVisible();
  }

  async cancelAtTheBank(page = this.#page): Promise<void> {
    this.#trouble.expect(/status of 402/);
    await this.#choose('The bank asks to confirm', page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Your payment was not made')).toBeVisible();
  }

  async confirmAtTheBank(page = this.#page): Promise<void> {
    await this.#choose('The bank asks to confirm', page);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/success\?session_id=/);
  }

  /** A method that takes days: ends on /success, with the money still under way. Returns the provider's session. */
  async payLater(page = this.#page): Promise<string> {
    await this.#choose('A delayed method', page);
    const session = this.sessionOf(page);
    await page.getByRole('link', { name: /^Return to / }).click();
    await expect(page).toHaveURL(/\/success\?session_id=/);
    return session;
  }

  /** How a delayed payment ends. */
  async settle(session: string, succeeds: boolean): Promise<void> {
    await this.#control(`/sandbox/sessions/${session}/settle-delayed`, { succeeds });
  }

  async leave(page = this.#page): Promise<void> {
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await expect(page).toHaveURL(/\/cart$/);
  }

  /** The cardholder goes to the bank about a payment. */
  async dispute(paymentIntent: string): Promise<void> {
    await this.#control(`/sandbox/payments/${paymentIntent}/dispute`, { reason: 'product_not_received' });
  }

  /** Pays without this browser. */
  async payElsewhere(session: string): Promise<void> {
    await this.#control(`/sandbox/sessions/${session}/pay`, { outcome: 'pay' });
  }

  /** A try to pay without this browser, which the bank refuses. */
  async declineElsewhere(session: string, code: string): Promise<void> {
    await this.#control(`/sandbox/sessions/${session}/pay`, { outcome: `decline:${code}` });
  }

  /** As tools/card-sandbox/README.md lists them; all are set back after the test. */
  async setSwitches(switches: object): Promise<void> {
    await this.#control('/sandbox/switches', switches);
  }

  /** Expires the provider's session. */
  async expire(session: string): Promise<void> {
    const answer = await this.#page.request.post(`${this.#url}/v1/checkout/sessions/${session}/expire`, {
      headers: { authorization: `Bearer ${this.#key}` },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** The provider's session, while its page is shown. */
  sessionOf(page = this.#page): string {
    return /\/pay\/(\w+)/.exec(page.url())?.[1] ?? '';
  }

  async reset(): Promise<void> {
    await this.#page.request.delete(`${this.#url}/sandbox/switches`);
  }

  async #choose(outcome: string, page: Page): Promise<void> {
    await this.expectOpen(page);
    await page.getByRole('radio', { name: outcome }).check();
    await page.getByRole('button', { name: /^Pay / }).click();
  }

  async #control(path: string, body: object): Promise<void> {
    const answer = await this.#page.request.post(`${this.#url}${path}`, { data: body });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}
