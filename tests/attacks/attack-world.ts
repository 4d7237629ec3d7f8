import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import type { Db } from '#server/db/connection.ts';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { ownNetwork } from '#tests/build-user.ts';
import { buildProgram } from '#tests/builders.ts';
import { startCardWorld } from '#tests/card-world.ts';
import type { CardWorld } from '#tests/card-world.ts';
import { buildPages } from '#tests/pages-build.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite, TestSiteOptions } from '#tests/test-site.ts';

const MOST_TURNS = 30;

export interface Asked {
  /** Sent as it is if it is text or bytes, else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string | undefined;
  /** Where it comes from; a network of its own unless given. */
  network?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asked for
  json(): any;
}

export interface AttackWorld {
  readonly db: Db;
  readonly url: string;
  readonly site: TestSite;
  readonly cards: CardWorld;
  ask(method: string, path: string, asked?: Asked): Promise<Answer>;
  /** A guest's unpaid order of two seats. */
  buildVictim(): Promise<Victim>;
}

export interface Victim {
  programId: number;
  buyerKey: string;
  sessionId: string;
  reference: string;
}

/** A site on a port of its own, with its database and card provider, for all tests of a file. */
export function openAttackWorld(options: TestSiteOptions & { hasPages?: boolean } = {}): AttackWorld {
  let database: TestDatabase;
  let cards: CardWorld;
  let site: TestSite;
  let url: string;
  const { hasPages = false, ...given } = options;
  const cleaning: (() => void)[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    cards = await startCardWorld(database);
    site = await startTestSite({
      database,
      context: cards.context,
      trustProxy: ['127.0.0.1'],
      ...(hasPages && { pages: buildPages(undefined, (clean) => cleaning.push(clean)) }),
      ...given,
    });
    url = await site.listen();
  });
  afterAll(async () => {
    await site.close();
    for (const clean of cleaning) clean();
    await cards.stop();
    await database.drop();
  });

  /** A machine that is busy with other tests makes the site refuse everybody for a moment. */
  async function ask(method: string, path: string, asked: Asked = {}): Promise<Answer> {
    for (let turn = 1; ; turn += 1) {
      const answer = await askOnce(method, path, asked);
      if (turn === MOST_TURNS || answer.status !== 503 || answer.headers.get('retry-after') !== '5')
        return answer;
      await sleep(500);
    }
  }

  async function askOnce(method: string, path: string, asked: Asked): Promise<Answer> {
    const { body, headers, token, network = ownNetwork() } = asked;
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': network,
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) };
  }

  async function buildVictim(): Promise<Victim> {
    const { id: programId } = await buildProgram(database.db);
    const buyerKey = buildBuyerKey();
    const answer = await ask('POST', '/api/v1/stripe/create-checkout-session', {
      body: { items: [buildItem({ programId, quantity: 2 })], guest_info: buildGuest() },
      headers: { 'x-buyer-key': buyerKey },
    });
    const { id, order_reference: reference } = answer.json().data;
    return { programId, buyerKey, sessionId: id, reference };
  }

  return {
    get db() {
      return database.db;
    },
    get url() {
      return url;
    },
    get site() {
      return site;
    },
    get cards() {
      return cards;
    },
    ask,
    buildVictim,
  };
}
