import type { SeatForm } from '#contract/participants/seat-form.ts';
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
  /** What each seat is asked, if it is not what its program asks. */
  seatForm?: SeatForm;
  /** It runs only with so many seats booked, as decided so many days before the first one. */
  minimum?: { seats: number; daysBefore: number };
  /** The school that hosts it, with its mark. */
  host?: { name: string; mark: string };
}
