import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Problems in the browser: errors, policy violations, requests to other hosts. */
export class Trouble {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  /** A problem that must occur. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** A problem that may occur. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  async watch(page: Page, ...ourUrls: string[]): Promise<void> {
    const note = (sentence: string) => this.#seen.push(sentence);
    page.on('pageerror', (error) => note(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console error: ${message.text()} ${message.location().url}`);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const isOurs = ourUrls.includes(origin) || protocol === 'data:' || protocol === 'blob:';
      if (!isOurs) note(`request to another host: ${request.url()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
  }

  async check(): Promise<void> {
    await expect.poll(() => this.#missing(), 'what was expected to go wrong did').toEqual([]);
    const known = [...this.#expected, ...this.#allowed];
    const unexpected = this.#seen.filter((sentence) => !known.some((each) => each.test(sentence)));
    expect(unexpected, 'the browser complained of nothing').toEqual([]);
  }

  #missing(): string[] {
    return this.#expected.filter((known) => !this.#seen.some((sentence) => known.test(sentence))).map(String);
  }
}
