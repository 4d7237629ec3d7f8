import type { Audience } from '#contract/audience.ts';
import type { ProgramType } from '#contract/program-type.ts';
import type { SaleState } from '#contract/sale-state.ts';
import type { Program } from './program.ts';

export interface WorkshopSession {
  id: number;
  title: string | null;
  programType: ProgramType;
  location: string;
  city: string;
  country: string;
  countryCode: string;
  venueName: string;
  venueAddress: string;
  organizationLogo: string | null;
  highlights: string[];
  audiences: Audience[];
  gradeLevels: number[];
  timezone: string;
  /** The venue's wall clock, 'YYYY-MM-DDTHH:MM'. */
  startsLocal: string;
  endsLocal: string;
  startsAt: Date;
  endsAt: Date;
  priceCents: number | null;
  isFeatured: boolean;
  specialNotes: string | null;
  saleState: SaleState;
  capacity: number;
  taken: number;
  program: Pick<Program, 'id' | 'slug' | 'title' | 'description' | 'priceCents'>;
}
