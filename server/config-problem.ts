export interface ConfigProblem {
  variable: string;
  /** Follows the variable's name in the message. */
  what: string;
}

export function problem(variable: string, ...found: (string | false | undefined)[]): ConfigProblem[] {
  return found.filter((what) => typeof what === 'string').map((what) => ({ variable, what }));
}
