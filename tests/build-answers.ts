import { sql } from 'kysely';
import type { CareAnswers } from '#contract/participants/seat-answers.ts';
import { noCare } from '#contract/participants/seat-answers.ts';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import type { Db } from '#server/db/connection.ts';
import { consentWords } from '#server/participants/consent-words.ts';
import { seatLinkEmail } from '#server/participants/seat-link-email.tsx';
import { sha256 } from '#server/platform/hash.ts';
import { buildBuyerKey } from './build-cart.ts';
import { buildOrder } from './build-order.ts';
import type { TestSite } from './test-site.ts';

export interface OpenSeat {
  code: string;
  headers: Record<string, string>;
}

/** Under 18, with a guardian of his own. */
export const child = {
  ...nobodyYet,
  name: 'Deniz Şahin',
  born_on: '2018-02-28',
  guardian: { is_buyer: false, name: 'Bo Şahin', email: 'bo@example.com', phone: '+46 70 123 45 67' },
};

/** Her buyer is the guardian. */
export const ownChild = { ...child, guardian: { ...nobodyYet.guardian, is_buyer: true } };

/** The buyer of buildOrder, who comes himself. */
export const buyerHimself = { ...nobodyYet, name: 'Åsa Şahin', is_adult: true };

/** A paid order whose buyer keeps its key. */
export async function buildBought(db: Db) {
  const key = buildBuyerKey();
  const order = await buildOrder(db, { buyerKeyHash: sha256(key) });
  return { ...order, headers: { 'x-buyer-key': key }, code: order.codes[0] ?? '' };
}

/** What the owner of a seat, or whoever has a link to it, asks of the site. */
export function seatsOf(site: TestSite) {
  const call =
    (method: 'POST' | 'PUT' | 'DELETE', path: string) =>
    ({ code, headers }: OpenSeat, body?: object) =>
      site.ask(method, `/api/v1/seats/${code}/${path}`, { headers, ...(body && { body }) });
  const savePerson = call('PUT', 'person');
  const giveConsent = call('POST', 'consents');
  const share = call('POST', 'links');
  return {
    savePerson,
    saveCare: (seat: OpenSeat, revision: number, answers: Partial<CareAnswers>) =>
      call('PUT', 'care')(seat, { revision, ...noCare, ...answers }),
    saveJourney: call('PUT', 'journey'),
    giveCare: (seat: OpenSeat, given: object = {}) =>
      giveConsent(seat, {
        name: 'Bo Şahin',
        is_entitled: true,
        consents: [{ kind: 'care', words: consentWords.care }],
        ...given,
      }),
    takeCareBack: call('DELETE', 'consents/care'),
    answers: async ({ code, headers }: OpenSeat) =>
      (await site.get(`/api/v1/seats/${code}/answers`, headers)).json().data.answers,
    /** The same seat, opened by a link that was emailed to this address. */
    linkTo: async (seat: OpenSeat, email: string, isForGuardian = false): Promise<OpenSeat> => {
      const shared = await share(seat, { email, is_for_guardian: isForGuardian });
      if (shared.statusCode !== 200) throw new Error(shared.body);
      const { db } = site.database;
      const queued = await db
        .selectFrom('emails')
        .select(['id', 'subject', 'recipient', 'facts', sql<'seat_link'>`kind`.as('kind')])
        .where('kind', '=', 'seat_link')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const draft = await seatLinkEmail.gather({ db, publicUrl: 'https://www.example.com' }, queued);
      const { seatUrl = '' } = { ...draft?.content } as { seatUrl?: string };
      const key = /#token=([\w-]{43})$/.exec(seatUrl)?.[1] ?? '';
      return { code: seat.code, headers: { 'x-seat-key': key } };
    },
    /** A seat of the buyer's own child that may be answered for. */
    withConsent: async (): Promise<Awaited<ReturnType<typeof buildBought>>> => {
      const order = await buildBought(site.database.db);
      await savePerson(order, { revision: 0, ...ownChild });
      const given = await giveConsent(order, {
        name: 'Åsa Şahin',
        is_entitled: true,
        consents: [{ kind: 'care', words: consentWords.care }],
      });
      if (given.statusCode !== 200) throw new Error(given.body);
      return order;
    },
  };
}
