/** What a venue may have for those who need it. The database has the same list. */
export const VENUE_FACTS = [
  'step-free',
  'hearing-loop',
  'quiet-room',
  'prayer-room',
  'halal-kitchen',
  'kosher-kitchen',
  'nut-free-kitchen',
] as const;
export type VenueFact = (typeof VENUE_FACTS)[number];

/** The words for visitors: the fact, and what it promises. */
export const VENUE_FACT_WORDS: Record<VenueFact, { name: string; meaning: string }> = {
  'step-free': {
    name: 'Step-free access',
    meaning: 'No steps from the street to the rooms, or a lift or ramp around them.',
  },
  'hearing-loop': { name: 'Hearing loop', meaning: 'In the main room, for hearing aids with a T setting.' },
  'quiet-room': { name: 'Quiet room', meaning: 'A separate room to rest in, open all day.' },
  'prayer-room': { name: 'Prayer room', meaning: 'A clean room for prayer, open all day.' },
  'halal-kitchen': { name: 'Halal kitchen', meaning: 'The kitchen serves halal meals.' },
  'kosher-kitchen': { name: 'Kosher kitchen', meaning: 'The kitchen serves kosher meals.' },
  'nut-free-kitchen': { name: 'Nut-free kitchen', meaning: 'The kitchen cooks without nuts.' },
};

/** Those of the list that are needed and not there. */
export function missingFacts(there: readonly VenueFact[], needed: readonly VenueFact[]): VenueFact[] {
  return needed.filter((fact) => !there.includes(fact));
}
