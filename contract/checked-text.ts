import { z } from 'zod';

type Check = (value: string) => string | undefined;

/** A text field validated by the same check as in the browser. A missing value counts as empty. */
export function checkedText(check: Check) {
  return text(check).superRefine(judgedBy(check));
}

export function trimmedText(check: Check) {
  return text(check).trim().superRefine(judgedBy(check));
}

function text(check: Check) {
  return z.string(check('') ?? 'is not a text');
}

function judgedBy(check: Check) {
  return (value: string, issue: z.RefinementCtx) => {
    const message = check(value);
    if (message !== undefined) issue.addIssue({ code: 'custom', message });
  };
}
