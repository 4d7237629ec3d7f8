import { audiencesIn, gradesIn } from '#contract/catalogue/program-audience.ts';
import type { Program } from '#contract/catalogue/program.ts';

/** Other hosts' APIs say whom a program is for in its levels only. */
export function withLevels(program: Program): Program {
  const { audiences, grades, grade_levels: levels } = program;
  if (audiences.length > 0 || grades.length > 0) return program;
  return { ...program, audiences: audiencesIn(levels), grades: gradesIn(levels) };
}
