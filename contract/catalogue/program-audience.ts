import { AUDIENCES, AUDIENCE_BADGES } from '../sessions/audience.ts';

/** Whom a program is for: the audiences of sessions, and two more. */
export const PROGRAM_AUDIENCES = ['middle-school', ...AUDIENCES, 'teacher'] as const;
export type ProgramAudience = (typeof PROGRAM_AUDIENCES)[number];

export const PROGRAM_AUDIENCE_LABELS = {
  'middle-school': 'Middle School',
  ...AUDIENCE_BADGES,
  teacher: 'Teachers',
} as const satisfies Record<ProgramAudience, string>;

export const GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
const FIRST_GRADE_OF_HIGH_SCHOOL = 9;

const namesOf: Partial<Record<ProgramAudience, RegExp>> = {
  'middle-school': /middle school/i,
  'high-school': /high school/i,
  university: /universit|undergraduate|graduate/i,
  executive: /executive/i,
  teacher: /teacher|educator|school leader/i,
};

/** The grades that texts such as 'Grades 9-12' or 'Grade 10' name. */
export function gradesIn(levels: readonly string[]): number[] {
  const named = new Set(
    levels.flatMap((level) =>
      [...level.matchAll(/\d+(?:\s*[-–]\s*\d+)?/g)].flatMap(([range]) => {
        const [first, last = first] = range.split(/[-–]/).map(Number);
        return GRADES.filter((grade) => grade >= Number(first) && grade <= Number(last));
      }),
    ),
  );
  return GRADES.filter((grade) => named.has(grade));
}

export function audiencesIn(levels: readonly string[]): ProgramAudience[] {
  const grades = gradesIn(levels);
  const named = PROGRAM_AUDIENCES.filter((audience) =>
    levels.some((level) => namesOf[audience]?.test(level)),
  );
  return inOrder([...named, ...grades.map(schoolOf)]);
}

/** Each of them once, the youngest first. */
export function inOrder(audiences: readonly ProgramAudience[]): ProgramAudience[] {
  return PROGRAM_AUDIENCES.filter((audience) => audiences.includes(audience));
}

export function schoolOf(grade: number): ProgramAudience {
  return grade < FIRST_GRADE_OF_HIGH_SCHOOL ? 'middle-school' : 'high-school';
}

/** The usual age of students, for parents whose schools count in another way. */
export function gradeLabel(grade: number): string {
  return `Grade ${grade} (age ${grade + 5}–${grade + 6})`;
}
