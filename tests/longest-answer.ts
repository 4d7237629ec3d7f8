/** Our own limits answer within ten seconds whatever hangs. A machine that others load takes longer, but not forever. */
export const LONGEST_ANSWER_MS = 20_000;
