import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CancellationChoices } from '#contract/changes/cancellation-choice.ts';
import type { CareAnswers } from '#contract/participants/seat-answers.ts';
import { noCare } from '#contract/participants/seat-answers.ts';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import type { Db } from '#server/db/connection.ts';
import { consentWords } from '#server/participants/consent-words.ts';
import { guestCalled } from './firm-people.ts';

/** A site that is running, and what it uses. */
export interface DemoSite {
  url: string;
  db: Db;
  /** Where its card sandbox is. */
  cardsUrl: string;
}

export interface Wanted {
  /** The slug of a program, and the title of one of its sessions. */
  program: string;
  session?: string;
  quantity?: number;
}

export interface Sold {
  id: number;
  reference: string;
  totalCents: number;
}

const LONGEST_WAIT_MS = 60_000;
const ASK_EVERY_MS = 50;

/** Sends what buyers, the card provider and the office would send. */
export class DemoClient {
  readonly #site: DemoSite;
  readonly #token: string;
  /** What opens the orders of each buyer. */
  readonly #buyerKeys = new Map<string, string>();

  constructor(site: DemoSite, token: string) {
    this.#site = site;
    this.#token = token;
  }

  get db(): Db {
    return this.#site.db;
  }

  async beginToPay(name: string, wanted: Wanted[]): Promise<{ order: Sold; session: string }> {
    const items = await Promise.all(wanted.map((each) => this.#itemOf(each)));
    const buyerKey = randomBytes(24).toString('base64url');
    this.#buyerKeys.set(name, buyerKey);
    const { data } = (await post(
      `${this.#site.url}/api/v1/stripe/create-checkout-session`,
      { items, guest_info: guestCalled(name) },
      { 'x-buyer-key': buyerKey },
    )) as { data: { id: string; order_reference: string } };
    return { order: await this.order(data.order_reference), session: data.id };
  }

  async sell(name: string, wanted: Wanted[], outcome = 'pay'): Promise<Sold> {
    const { order, session } = await this.beginToPay(name, wanted);
    await this.cards(`sessions/${session}/pay`, { outcome });
    await this.untilState(order, outcome === 'pay' ? 'paid' : 'awaiting_payment');
    return order;
  }

  /** What the buyer answers on the order's page, one person a seat. */
  async sayWhoComes(name: string, people: SeatPerson[]): Promise<void> {
    const headers = { 'x-buyer-key': this.#buyerKeys.get(name) ?? '' };
    const codes = await this.codesOf(await this.orderOf(name));
    for (const [place, person] of people.entries()) {
      const code = codes[place] ?? '';
      await this.fillInSeat(code, person, headers);
      if (person.guardian.is_buyer) await this.consent(code, name, headers);
    }
  }

  /** What the guardian answers for the first of these people. */
  async sayWhatIsNeeded(name: string, answers: Partial<CareAnswers>): Promise<void> {
    const headers = { 'x-buyer-key': this.#buyerKeys.get(name) ?? '' };
    const [code] = await this.codesOf(await this.orderOf(name));
    const seat = `${this.#site.url}/api/v1/seats/${code}`;
    const consents = [{ kind: 'care', words: consentWords.care }];
    await post(`${seat}/consents`, { name, is_entitled: true, consents }, headers);
    await send('PUT', `${seat}/care`, { revision: 1, ...noCare, ...answers }, headers);
  }

  /** The first seat goes to somebody else. */
  async handOn(name: string, next: SeatPerson): Promise<void> {
    const headers = { 'x-buyer-key': this.#buyerKeys.get(name) ?? '' };
    const [code = ''] = await this.codesOf(await this.orderOf(name));
    await post(this.#seat(code, 'handover'), {}, { ...headers, 'idempotency-key': randomUUID() });
    const newest = (await this.codesOf(await this.orderOf(name))).at(-1) ?? '';
    await this.fillInSeat(newest, next, headers);
  }

  /** What the buyer of a cancelled session chooses on the order's page. */
  async takeHeldDate(name: string, sessionId: number): Promise<void> {
    const { reference } = await this.orderOf(name);
    const headers = { 'x-buyer-key': this.#buyerKeys.get(name) ?? '' };
    const url = `${this.#site.url}/api/v1/orders/${reference}/cancellation-choices`;
    const answer = await fetch(url, { headers });
    const { data } = (await answer.json()) as { data: CancellationChoices };
    const choice = data.choices.find(({ session_id: id }) => id === sessionId);
    const date = choice?.dates.find(({ session_id: id }) => id === choice.held?.session_id);
    await post(url, { session_id: sessionId, to: choice?.held, expected_cents: date?.back_cents }, headers);
  }

  async fillInSeat(code: string, person: SeatPerson, headers: Record<string, string>): Promise<void> {
    await send('PUT', this.#seat(code, 'person'), { revision: 0, ...person }, headers);
  }

  async consent(code: string, name: string, headers: Record<string, string>): Promise<void> {
    const consents = [{ kind: 'coming', words: consentWords.coming }];
    await post(this.#seat(code, 'consents'), { name, is_entitled: true, consents }, headers);
  }

  /** Of what was given away outside of this system. */
  async giveBackBlocked(sessionId: number, seats: number): Promise<void> {
    await this.db
      .updateTable('seatPools as p')
      .from('workshopSessions as w')
      .whereRef('w.seatPoolId', '=', 'p.id')
      .where('w.id', '=', sessionId)
      .where('p.blocked', '>=', seats)
      .set({ taken: sql<number>`taken - ${seats}`, blocked: sql<number>`blocked - ${seats}` })
      .execute();
  }

  async refund({ reference }: Sold, amountCents: number, reason: string, codes: string[] | null = null) {
    await this.office(`orders/${reference}/refunds`, { tickets: codes, amount_cents: amountCents, reason });
  }

  async codesOf({ id }: Sold): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tickets as t')
      .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
      .select('t.code')
      .where('l.orderId', '=', id)
      .orderBy('t.id')
      .execute();
    return rows.map(({ code }) => code);
  }

  async order(reference: string): Promise<Sold> {
    const { id, totalCents } = await this.db
      .selectFrom('orders')
      .select(['id', 'totalCents'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return { id, reference, totalCents };
  }

  /** The latest order of somebody, not the seats that are held for it in another date. */
  async orderOf(name: string): Promise<Sold> {
    const { reference } = await this.db
      .selectFrom('orders')
      .select('reference')
      .where('name', '=', name)
      .where('supplementTo', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return this.order(reference);
  }

  async sessionCalled(title: string): Promise<number> {
    const { id } = await this.db
      .selectFrom('workshopSessions')
      .select('id')
      .where('sessionTitle', '=', title)
      .executeTakeFirstOrThrow();
    return id;
  }

  async untilState({ id, reference }: Sold, wanted: string): Promise<void> {
    await until(`${reference} is ${wanted}`, async () => {
      const { state } = await this.db
        .selectFrom('orders')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return state === wanted;
    });
  }

  /** A control of the card sandbox. */
  async cards(path: string, body: object): Promise<void> {
    await post(`${this.#site.cardsUrl}/sandbox/${path}`, body);
  }

  visitor(path: string, body: object): Promise<unknown> {
    return post(`${this.#site.url}/api/v1/${path}`, body);
  }

  async office(path: string, body: object): Promise<void> {
    await post(`${this.#site.url}/api/v1/admin/${path}`, body, {
      authorization: `Bearer ${this.#token}`,
      'idempotency-key': randomUUID(),
    });
  }

  #seat(code: string, part: string): string {
    return `${this.#site.url}/api/v1/seats/${code}/${part}`;
  }

  async #itemOf({ program: slug, session: title, quantity = 1 }: Wanted) {
    const program = await this.db
      .selectFrom('programs')
      .select(['id', 'priceCents'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const session =
      title === undefined
        ? undefined
        : await this.db
            .selectFrom('workshopSessions')
            .select(['id', 'priceCents'])
            .where('sessionTitle', '=', title)
            .executeTakeFirstOrThrow();
    const unitAmount = session?.priceCents ?? program.priceCents ?? 0;
    return {
      price_data: {
        currency: 'usd',
        unit_amount: unitAmount,
        product_data: {
          name: title ?? slug,
          description: '',
          metadata: {
            program_id: program.id,
            category: '',
            duration: '',
            ...(session && { session_id: session.id }),
          },
        },
      },
      quantity,
    };
  }
}

/** Throws after a minute. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await sleep(ASK_EVERY_MS);
  }
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  return send('POST', url, body, headers);
}

async function send(
  method: 'POST' | 'PUT',
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
