import type { ProgramType } from '#contract/catalogue/program-type.ts';

/** What buyers of a program agree to, by its slug and the type of its sessions. */
export const sampleAgreements: Record<string, { programType: ProgramType; words: string }[]> = {
  'nasa-space-training': [
    {
      programType: 'essentials',
      words:
        'I agree to the terms of the 10-day trip. I book the flights from home to Miami and from Orlando back home. A traveler under 18 has the written consent of a parent or guardian.',
    },
    {
      programType: 'mastery',
      words:
        'I agree to the terms of the 14-day trip. I book the flights from home to Miami and from New York back home. A traveler under 18 has the written consent of a parent or guardian.',
    },
  ],
};
