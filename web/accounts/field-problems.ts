/** The fields whose check found a problem. */
export function fieldProblems<Name extends string>(
  checked: Record<Name, string | undefined>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    Object.entries<string | undefined>(checked).filter(([, problem]) => problem !== undefined),
  ) as Partial<Record<Name, string>>;
}
