import type { DayPlan } from '#contract/catalogue/day-plan.ts';
import type { Instructor } from '#contract/catalogue/instructor.ts';
import type { Program } from '#contract/catalogue/program.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';

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
