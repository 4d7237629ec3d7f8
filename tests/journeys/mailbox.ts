import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

const LONGEST_DELIVERY_MS = 15_000;

/** The emails that the site has written. */
export class Mailbox {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The newest to this address, as soon as it is there; of the given subject if one is given. */
  async newest(to: string, subject: RegExp = /./): Promise<Email> {
    let found: Email | undefined;
    await expect
      .poll(
        async () => {
          found = (await this.#emails()).find(
            (email) => email.to?.some(({ address }) => address === to) && subject.test(email.subject ?? ''),
          );
          return found !== undefined;
        },
        { message: `an email to ${to} about ${subject.source}`, timeout: LONGEST_DELIVERY_MS },
      )
      .toBe(true);
    return found!;
  }

  async subjectsTo(to: string): Promise<string[]> {
    const emails = await this.#emails();
    return emails
      .filter((email) => email.to?.some(({ address }) => address === to))
      .map(({ subject }) => subject ?? '');
  }

  /** The newest first. */
  async #emails(): Promise<Email[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const numbered = names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => ({ name, number: Number(/^mail-(\d+)_/.exec(name)?.[1]) }))
      .toSorted((a, b) => b.number - a.number);
    return Promise.all(
      numbered.map(async ({ name }) => PostalMime.parse(await readFile(join(this.#folder, name)))),
    );
  }
}

/** The first address in an email that leads there, such as '/verify-email'. */
export function linkIn({ text = '' }: Email, path: string): string {
  const link = text.match(/https?:\/\/[^\s)>\]]+/g)?.find((each) => new URL(each).pathname.startsWith(path));
  if (link === undefined) throw new Error(`No link to ${path} in:\n${text}`);
  return link;
}
