import type { DayPlan } from '#contract/day-plan.ts';
import type { Instructor } from '#contract/instructor.ts';
import type { Program } from '#contract/program.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';

export interface PlannedProgram {
  title: string;
  plan: DayPlan;
}

export interface BrochureFacts {
  /** The day that the brochure says it is of. */
  at: Date;
  siteAddress: string;
  programs: Program[];
  /** The next one first. */
  sessions: WorkshopSession[];
  instructors: Instructor[];
  /** Programs that have a day plan. */
  planned: PlannedProgram[];
}

/** Draws the brochure as a PDF. */
export interface BrochureDocument {
  brochure(facts: BrochureFacts): Promise<Buffer>;
}
