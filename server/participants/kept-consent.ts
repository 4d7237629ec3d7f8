import { sql } from 'kysely';
import type { ConsentKind } from '#contract/participants/consent-kind.ts';
import type { SeatCaller } from './seat-caller.ts';

/** A consent as it was given. It stays as proof when it ends. Dates are strings, because they come in JSON. */
export interface KeptConsent {
  kind: ConsentKind;
  words: string;
  participant: string;
  /** The name that was typed. */
  givenBy: string;
  givenAt: string;
  giverEmail: string;
  giverIsBuyer: boolean;
  endedAt: string | null;
  endedAs: 'taken_back' | 'by_office' | null;
}

/** Expects the alias t (a ticket). */
export const keptConsentsOfTicket = sql<KeptConsent[]>`(
  select coalesce(json_agg(json_build_object('kind', c.kind, 'words', a.words, 'participant', c.participant,
    'givenBy', c.given_by, 'givenAt', c.given_at, 'giverEmail', c.giver_email, 'giverIsBuyer', c.giver_is_buyer,
    'endedAt', c.ended_at, 'endedAs', c.ended_as) order by c.id), '[]')
  from consents c join agreement_texts a on a.id = c.text_id where c.ticket_id = t.id)`;

/** The one of this kind that has not ended. */
export function heldConsent(
  { keptConsents }: { keptConsents: KeptConsent[] },
  kind: ConsentKind,
): KeptConsent | undefined {
  return keptConsents.find((each) => each.kind === kind && each.endedAt === null);
}

/** What a guardian has agreed to and that holds. The consent to care answers may be an adult participant's. */
export function decisionsOfGuardian({ keptConsents }: { keptConsents: KeptConsent[] }): KeptConsent[] {
  return keptConsents.filter(({ kind, endedAt }) => kind !== 'care' && endedAt === null);
}

/** Whoever gave it, also after who came was forgotten. */
export function isGiver({ giverEmail, giverIsBuyer }: KeptConsent, { isOwner, link }: SeatCaller): boolean {
  if (giverIsBuyer) return isOwner;
  return link?.isForGuardian === true && link.email === giverEmail;
}

/** Where the copy goes. Empty if it is not known any more. */
export function addressOfGiver(
  { giverEmail, giverIsBuyer }: KeptConsent,
  { buyerEmail }: { buyerEmail: string },
): string {
  return giverIsBuyer ? buyerEmail : giverEmail;
}
