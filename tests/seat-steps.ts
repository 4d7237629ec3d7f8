import fc from 'fast-check';
import { nobodyYet } from '#contract/participants/seat-person.ts';

const named = (name: string, email: string) => ({ is_buyer: false, name, email, phone: '+46 70 123 45 67' });
export const guardians = {
  bo: named('Bo Şahin', 'bo@example.com'),
  cy: named('Cy Åberg', 'cy@example.com'),
  // Whoever has the ordinary link.
  ada: named('Ada', 'ada@example.com'),
  buyer: { ...nobodyYet.guardian, is_buyer: true },
  nobody: nobodyYet.guardian,
};
/** One thing that somebody does with the seat. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('saves' as const),
      who: fc.constantFrom('buyer', 'link', 'link', 'guardian'),
      change: fc.record(
        {
          name: fc.constantFrom('Ada Şahin', 'ada sahin', 'Cem Şahin', ''),
          born_on: fc.constantFrom('2018-02-28', '2017-02-28', '1990-01-01', ''),
          is_adult: fc.boolean(),
          guardian: fc.constantFrom(...(Object.keys(guardians) as (keyof typeof guardians)[])),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('decides' as const),
      who: fc.constantFrom('guardian', 'guardian', 'buyer', 'link'),
      says: fc.constantFrom('no', 'no', 'yes', 'needs'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('erases needs', 'hands on', 'asks a guardian' as const),
      who: fc.constantFrom('buyer', 'link', 'guardian'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('is moved', 'is renamed by the office', 'is handed on by the office' as const),
    }),
  },
);
export type SeatStep = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

export const histories = fc.array(step, { minLength: 1, maxLength: 8 });
