import { declinesToCome } from '#server/participants/consent-answer.ts';
import type { SeatView } from '#server/participants/view-seats.ts';
import type { SeatStep } from './seat-steps.ts';

/** What is seen of a seat before and after a step. */
export interface SeatLook {
  seat: SeatView;
  said: string[];
  care: string[];
  guardianLinks: number;
}

/** What must never happen by one step. */
export function findWrong(each: SeatStep, before: SeatLook, after: SeatLook): string[] {
  const hadNo = hasNo(before);
  const isByLink = 'who' in each && each.who === 'link';
  const { guardian } = before.seat.person;
  const rules: [boolean, string][] = [
    [
      hadNo &&
        !hasNo(after) &&
        !after.seat.consents.includes('coming') &&
        after.said.length === before.said.length,
      'a no to coming is gone, and nobody heard of it',
    ],
    [
      hadNo && after.seat.consents.includes('coming') && !(each.does === 'decides' && each.who !== 'link'),
      'a no to coming became a yes that no guardian gave',
    ],
    [hasNo(after) && !declinesToCome(after.seat), 'a no to coming is not seen at the door'],
    [isByLink && hadNo && !hasNo(after), 'a link ended a no'],
    [
      isByLink && guardian.email !== '' && guardian.email !== after.seat.person.guardian.email,
      'a link named another guardian',
    ],
    [isByLink && ageOf(before) === 'minor' && ageOf(after) !== 'minor', 'a link made an adult of a minor'],
    [
      isByLink && isOfGuardian(before) && before.care[0] !== after.care[0],
      'a link erased what the guardian told',
    ],
    [
      after.guardianLinks > before.guardianLinks && each.does === 'is moved',
      'a move made the link’s holder the guardian',
    ],
  ];
  return rules.filter(([isWrong]) => isWrong).map(([, what]) => what);
}

function hasNo({ seat }: SeatLook): boolean {
  return seat.declined.some(({ kind }) => kind === 'coming');
}

function ageOf({ seat: { person } }: SeatLook): string {
  if (person.born_on === '') return person.is_adult ? 'adult' : 'unknown';
  return person.born_on < '2013-05-05' ? 'adult' : 'minor';
}

function isOfGuardian({ seat }: SeatLook): boolean {
  const held = seat.keptConsents.find(({ kind, endedAt }) => kind === 'care' && endedAt === null);
  return held !== undefined && held.giverEmail !== 'ada@example.com';
}
