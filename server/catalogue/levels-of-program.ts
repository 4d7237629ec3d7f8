import { GRADES, audiencesIn, gradesIn, inOrder, schoolOf } from '#contract/catalogue/program-audience.ts';
import type { ProgramAudience } from '#contract/catalogue/program-audience.ts';
import type { Program } from './program.ts';

type Levels = Pick<Program, 'gradeLevels' | 'sessionAudiences' | 'sessionGrades'>;

/** Whom a program is for: what it says itself, and what its coming sessions say. */
export function levelsOfProgram({ gradeLevels, sessionAudiences, sessionGrades }: Levels): {
  audiences: ProgramAudience[];
  grades: number[];
} {
  const own = gradesIn(gradeLevels);
  return {
    audiences: inOrder([...audiencesIn(gradeLevels), ...sessionAudiences, ...sessionGrades.map(schoolOf)]),
    grades: GRADES.filter((grade) => own.includes(grade) || sessionGrades.includes(grade)),
  };
}
