export const STATES = ['wrong', 'warning', 'not known', 'ok'] as const;
type State = (typeof STATES)[number];

export interface Diagnosis {
  /** What was looked at, such as Database. */
  part: string;
  state: State;
  /** A sentence. */
  says: string;
  /** What to do. */
  advice?: string;
  /** Where docs/operations.md says more. */
  see?: string;
  /** The DNS record to set. */
  record?: { name: string; type: string; value: string };
}

/** How the findings about one part are written. */
export function diagnose(part: string, chapter = 'when-something-is-wrong') {
  const see = `docs/operations.md#${chapter}`;
  const found = (state: State) => (says: string, advice: string) => ({ part, state, says, advice, see });
  return {
    ok: (says: string): Diagnosis => ({ part, state: 'ok', says }),
    warning: found('warning'),
    wrong: found('wrong'),
    notKnown: found('not known'),
  };
}
