/** The errors among the results of a form's checks. */
export function foundProblems<Name extends string>(
  checked: Record<Name, string | undefined>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    Object.entries<string | undefined>(checked).filter(([, problem]) => problem !== undefined),
  ) as Partial<Record<Name, string>>;
}
