import type { ProgramAudience } from '#contract/catalogue/program-audience.ts';
import type { SoldBy } from '#contract/catalogue/sold-by.ts';
import type { Track } from '#contract/catalogue/track.ts';
import type { WhenAndWhere } from '#contract/sessions/office-when-and-where.ts';
import type { ProgramSaleState } from '#contract/sessions/sale-state.ts';

export interface Program extends WhenAndWhere {
  id: number;
  slug: string;
  title: string;
  description: string;
  category: string;
  track: Track | null;
  image: string | null;
  duration: string;
  priceCents: number | null;
  features: string[];
  certificate: string | null;
  schedule: string | null;
  sellingPoints: string[];
  /** Its sessions are Essentials or Mastery, as the booking page explains them. */
  hasFormats: boolean;
  gradeLevels: string[];
  soldBy: SoldBy;
  startsAt: Date | null;
  endsAt: Date | null;
  saleState: ProgramSaleState;
  /** Whom its coming sessions are for, with repetitions. */
  sessionAudiences: ProgramAudience[];
  sessionGrades: number[];
  comingSessions: number | null;
  lowestSessionCents: number | null;
  nextSessionDate: string | null;
  /** The sum over all future sessions if sold by session. */
  capacity: number;
  taken: number;
}
