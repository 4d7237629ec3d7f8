import type { SampleVenue } from './sample-venue.ts';

export interface SampleSession extends SampleVenue {
  program: string;
  title: string | null;
  programType: 'mastery' | 'essentials';
  highlights: string[];
  audiences: ('high-school' | 'university' | 'executive')[];
  gradeLevels: number[];
  startsInDays: number;
  startTime: string;
  lastDay: number;
  endTime: string;
  priceCents: number | null;
  capacity: number;
  taken: number;
  isFeatured: boolean;
  specialNotes: string | null;
  /** The school that hosts it, with its mark. */
  host?: { name: string; mark: string };
}
