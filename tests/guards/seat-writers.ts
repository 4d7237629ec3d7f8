/** Why a file may write who comes, of what age, with which guardian, decisions or care answers. */
export type SeatWriter = { file: string } & (
  | { by: 'judging' }
  /** Each of its callers has a row. */
  | { by: 'its callers' }
  /** Nobody says anything about the seat. */
  | { by: 'another reason'; because: string }
);

const erases = 'it erases what is too old, or of somebody who asked for it';

export const seatWriters: SeatWriter[] = [
  { file: 'server/participants/save-seat-person.ts', by: 'judging' },
  { file: 'server/participants/save-answers.ts', by: 'judging' },
  { file: 'server/participants/give-consents.ts', by: 'judging' },
  { file: 'server/participants/give-care-consent.ts', by: 'judging' },
  { file: 'server/participants/keep-answers.ts', by: 'its callers' },
  { file: 'server/participants/declined-consent.ts', by: 'its callers' },
  { file: 'server/participants/end-held-consent.ts', by: 'its callers' },
  { file: 'server/participants/end-decisions.ts', by: 'its callers' },
  { file: 'server/privacy/end-consents-of-others.ts', by: 'its callers' },
  { file: 'server/privacy/erase-answers.ts', by: 'its callers' },
  {
    file: 'server/privacy/end-links.ts',
    by: 'another reason',
    because: 'what was answered by a link goes with it, because nobody could see it again',
  },
  {
    file: 'server/orders/correct-holder.ts',
    by: 'another reason',
    because: 'the office writes a name alone, and hears what ends with it',
  },
  {
    file: 'server/orders/correct-buyer.ts',
    by: 'another reason',
    because: 'the office writes the name of the buyer alone, and hears what ends with it',
  },
  {
    file: 'server/orders/change-order-address.ts',
    by: 'another reason',
    because: 'what the buyer answered goes with the former address, and the consents get the new one',
  },
  {
    file: 'server/participants/end-consent.ts',
    by: 'another reason',
    because: 'the office ends what is optional, because the guardian asks for it',
  },
  {
    file: 'server/participants/ask-guardians-again.ts',
    by: 'another reason',
    because: 'another date asks the guardian anew, and the office hears of a no that ends',
  },
  {
    file: 'server/participants/replace-ticket.ts',
    by: 'another reason',
    because: 'a new ticket begins with nothing, and the office hears of a no that ends',
  },
  { file: 'server/accounts/anonymise-orders-of.ts', by: 'another reason', because: erases },
  { file: 'server/privacy/blank-consents.ts', by: 'another reason', because: erases },
  { file: 'server/people/forget-guardian.ts', by: 'another reason', because: erases },
  { file: 'server/people/erase-records.ts', by: 'another reason', because: erases },
  { file: 'server/operations/erase-again.ts', by: 'another reason', because: erases },
  { file: 'server/participants/erase-seat.ts', by: 'another reason', because: erases },
  { file: 'server/participants/forget-old-seats.ts', by: 'another reason', because: erases },
  {
    file: 'server/participants/end-tickets.ts',
    by: 'another reason',
    because: 'nobody comes on the ticket any more',
  },
  {
    file: 'server/privacy/seal-answers-anew.ts',
    by: 'another reason',
    because: 'it seals the same answers with another key',
  },
];
