import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { Refusal } from '#contract/refusal.ts';
import { correctHolder } from '#server/orders/correct-holder.ts';
import { ChangedMeanwhile } from '#server/orders/lock-for-edit.ts';
import { answerConsents } from '#server/participants/answer-consents.ts';
import { consentWords } from '#server/participants/consent-words.ts';
import { takeCareConsentBack } from '#server/participants/give-care-consent.ts';
import { handOnByOffice } from '#server/participants/hand-on-by-office.ts';
import { handOnSeat } from '#server/participants/hand-on-seat.ts';
import { saveSeatPerson } from '#server/participants/save-seat-person.ts';
import type { SaveSeatPerson } from '#server/participants/save-seat-person.ts';
import type { SeatReader } from '#server/participants/seat-caller.ts';
import { viewSeats } from '#server/participants/view-seats.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildOrder } from './build-order.ts';
import { buildGuardianLink, buildSeat, buildSeatLink } from './build-seat.ts';
import { findWrong } from './find-wrong-in-seat.ts';
import type { openShop } from './open-shop.ts';
import { recordMove } from './record-move.ts';
import { guardians } from './seat-steps.ts';
import type { SeatStep } from './seat-steps.ts';

type Shop = ReturnType<typeof openShop>;
export type SaveByLink = (ctx: Shop['ctx'], save: SaveSeatPerson) => Promise<void>;

const ASKED = ['coming', 'pictures'] as const;

/** Plays one history on a new seat, whose guardian has said no to coming. Returns what was wrong after a step. */
export async function playSeat(
  shop: Shop,
  steps: SeatStep[],
  saveByLink: SaveByLink = saveSeatPerson,
): Promise<string[]> {
  const keyHash = randomBytes(32);
  const order = await buildOrder(shop.db, { buyerKeyHash: keyHash });
  let code = order.codes[0] ?? '';
  const ticketId = await buildSeat(shop.db, code);
  const nobody: SeatReader = { userId: undefined, keyHash: undefined, linkHash: undefined };
  const byKey = (key: { 'x-seat-key': string }): SeatReader => ({
    ...nobody,
    linkHash: sha256(key['x-seat-key']),
  });
  const readers: Record<string, SeatReader> = {
    buyer: { ...nobody, keyHash },
    guardian: byKey(await buildGuardianLink(shop.db, ticketId)),
    link: byKey(await buildSeatLink(shop.db, ticketId)),
  };
  await sql`delete from request_counts`.execute(shop.db);
  // What was typed by a link just now, a link may type anew.
  await sql`update seat_people set named_at = now(), named_by_link = true where ticket_id = ${ticketId}`.execute(
    shop.db,
  );
  await decide('guardian', 'no');
  for (const [place, each] of steps.entries()) {
    const before = await look();
    await carryOut(each).catch((error: unknown) => {
      if (!(error instanceof Refusal) && !(error instanceof ChangedMeanwhile)) throw error;
    });
    const wrong = findWrong(each, before, await look());
    if (wrong.length > 0) return wrong.map((what) => `step ${place + 1}: ${what}`);
  }
  return [];

  async function look() {
    const [seat] = await viewSeats(shop.db, sql<boolean>`t.code = ${code}`);
    if (!seat) throw new Error('the seat is gone');
    const { rows } = await sql<{ said: string[]; care: string[]; guardianLinks: number }>`
      select array(select e.detail ->> 'what' from order_events e
          where e.order_id = ${order.id} and e.kind = 'alert' order by e.id) as said,
        array(select a.sealed from seat_answers a where a.ticket_id = ${seat.ticketId} and a.class = 'care') as care,
        (select count(*)::int from emails where kind = 'seat_link' and subject like ${`order:${order.id}/%`}
          and facts @> '{"isForGuardian": true}' and recipient = 'ada@example.com') as guardian_links`.execute(
      shop.db,
    );
    return { seat, ...rows[0]! };
  }

  async function carryOut(each: SeatStep): Promise<void> {
    const { seat } = await look();
    const reader = 'who' in each ? readers[each.who]! : nobody;
    const { reference, ticketId: id } = { ...seat };
    switch (each.does) {
      case 'saves': {
        const { guardian, ...change } = each.change;
        const person: SeatPerson = {
          ...seat.person,
          ...change,
          guardian: guardian === undefined ? seat.person.guardian : guardians[guardian],
        };
        const save = each.who === 'link' ? saveByLink : saveSeatPerson;
        return save(shop.ctx, { code, reader, revision: seat.revision, person });
      }
      case 'decides':
        return decide(each.who, each.says);
      case 'erases needs':
        return takeCareConsentBack(shop.ctx, { code, reader });
      case 'hands on':
        code = await handOnSeat(shop.ctx, { code, reader, key: undefined });
        return undefined;
      case 'asks a guardian': {
        const { is_buyer: isBuyer, email } = seat.person.guardian;
        if (each.who !== 'buyer' || isBuyer || email === '') return undefined;
        readers['guardian'] = byKey(await buildGuardianLink(shop.db, id, email));
        return undefined;
      }
      case 'is moved':
        return recordMove(shop.ctx, id);
      case 'is renamed by the office':
      case 'is handed on by the office': {
        const { revision } = await shop.order(order);
        const actor = { userId: await shop.staff(), network: '192.0.2.1' };
        if (each.does === 'is renamed by the office')
          return correctHolder(shop.ctx, { reference, revision, code, holder: 'Dy Şahin', actor });
        await handOnByOffice(shop.ctx, { reference, revision, code, reason: 'Asked by telephone', actor });
        const { rows } = await sql<{ code: string }>`
          select code from tickets where first_ticket_id = ${ticketId}`.execute(shop.db);
        code = rows[0]!.code;
        return undefined;
      }
    }
  }

  async function decide(who: string, says: string): Promise<void> {
    const reader = readers[who]!;
    const kinds = says === 'needs' ? (['care'] as const) : ASKED;
    const { care } = await look();
    const consents = says === 'no' ? [] : kinds.map((kind) => ({ kind, words: consentWords[kind] }));
    await answerConsents(shop.ctx, {
      code,
      reader,
      given: {
        name: 'Bo Şahin',
        is_entitled: true,
        consents,
        declined: says === 'no' ? [...ASKED] : [],
        is_nothing_needed: false,
        ...(care.length > 0 && { care_revision: 1 }),
      },
    });
  }
}
