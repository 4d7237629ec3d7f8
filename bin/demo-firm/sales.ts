import type { Wanted } from './demo-client.ts';

interface Sale {
  buyer: string;
  wanted: Wanted[];
  hoursAgo: number;
  /** What becomes of the payment; "begun" is left on the card provider's page. */
  outcome: 'pay' | 'delayed' | 'begun';
}

const leadership = 'leadership-negotiation-communication';
const london: Wanted = { program: leadership, session: 'London Essentials for Rising Leaders' };
const seoul: Wanted = { program: leadership, session: 'Seoul Essentials' };
const boston: Wanted = {
  program: 'harvard-negotiation-workshop',
  session: 'Boston Negotiation Intensive',
};

/** A session that does not take place. */
export const cancelled = {
  program: 'negotiation-workshop',
  session: 'Negotiation for Law and Business Students',
} satisfies Wanted;

function sale(buyer: string, daysAgo: number, wanted: Wanted[], outcome: Sale['outcome'] = 'pay'): Sale {
  // At different hours of the day.
  return { buyer, wanted, hoursAgo: daysAgo * 24 + (buyer.length % 5), outcome };
}

/** Late ones last: the list of orders shows them in this order, upside down. */
export const sales: Sale[] = [
  sale('Viktor Visitor', 27, [{ program: 'english-proficiency-preparation' }]),
  sale('Rosa Roster', 24, [london]),
  sale('Ana Applicant', 22, [{ program: 'college-writing-studio' }]),
  sale('Petra Pupil', 19, [seoul]),
  sale('Lena Lecture', 17, [boston]),
  sale('Nora Notice', 16, [cancelled]),
  sale('Ben Backup', 16, [cancelled]),
  sale('Hugo Hall', 15, [london, { program: 'mentorship' }]),
  sale('Mila Member', 14, [{ program: 'riyadh-enterprise-week' }]),
  sale('Ravi Reader', 13, [{ program: 'mathematics-olympiad-circle', quantity: 2 }]),
  sale('Dana Debate', 12, [{ program: 'model-un-new-york-week' }]),
  sale('Kenji Keynote', 11, [seoul]),
  sale('Aiko Atlas', 10, [{ ...seoul, quantity: 2 }]),
  sale('Omar Olympiad', 9, [{ program: 'science-project-olympiad-studio' }]),
  sale('Selin Session', 8, [london]),
  sale('Tariq Ticket', 7, [london]),
  sale('Ulla Undergraduate', 6, [boston]),
  sale('Felix Foyer', 6, [{ ...london, quantity: 2 }]),
  sale('Timo Traveller', 5, [{ program: 'cyprus-summer-school' }]),
  sale('Greta Guest', 4, [{ program: 'career-consulting' }]),
  sale('Carla Cartwright', 3, [london]),
  sale('Bella Booker', 2, [{ program: 'mentorship' }]),
  sale('Otto Order', 2, [{ ...london, quantity: 2 }]),
  sale('Sam Student', 1, [{ program: 'seoul-summer-school' }], 'delayed'),
  sale('Paula Parent', 1, [{ ...london, quantity: 2 }, { program: 'college-writing-studio' }]),
  { buyer: 'Ines Invoice', wanted: [seoul], hoursAgo: 0, outcome: 'begun' },
];
