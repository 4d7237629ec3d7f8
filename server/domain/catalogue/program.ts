import type { ProgramAudience } from '#contract/program-audience.ts';
import type { SoldBy } from '#contract/sold-by.ts';
import type { Track } from '#contract/track.ts';

export interface Program {
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
  gradeLevels: string[];
  soldBy: SoldBy;
  /** Whom its coming sessions are for, with repetitions. */
  sessionAudiences: ProgramAudience[];
  sessionGrades: number[];
  comingSessions: number | null;
  lowestSessionCents: number | null;
  /** The sum over all future sessions if sold by session. */
  capacity: number;
  taken: number;
}
