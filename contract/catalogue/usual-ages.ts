export interface UsualAges {
  from: number;
  to: number;
}

const MOST_GRADE = 13;
/** A child of the first grade is six or seven years old. */
const YEARS_BEFORE_SCHOOL = 5;

/** The ages of pupils in these grades, such as 10 or Grades 5–8. Undefined if any of them is not a grade, such as University. */
export function usualAges(gradeLevels: readonly (number | string)[]): UsualAges | undefined {
  const grades: number[] = [];
  for (const level of gradeLevels) {
    const [, from, to = from] = /^(?:grades? )?(\d{1,2})(?: ?[–-] ?(\d{1,2}))?$/i.exec(String(level)) ?? [];
    if (from === undefined) return undefined;
    grades.push(Number(from), Number(to));
  }
  if (grades.length === 0 || grades.some((grade) => grade < 1 || grade > MOST_GRADE)) return undefined;
  return {
    from: Math.min(...grades) + YEARS_BEFORE_SCHOOL,
    to: Math.max(...grades) + YEARS_BEFORE_SCHOOL + 1,
  };
}

/** One year more or less is usual too. */
export function isUnusualAge(age: number, { from, to }: UsualAges): boolean {
  return age < from - 1 || age > to + 1;
}
