import { z } from 'zod';

type Check = (value: string) => string | undefined;

/** A text that a plain check judges, the one that the browser uses too. Absent counts as empty. */
export function checkedText(check: Check) {
  return z.string(check('') ?? 'is not a text').superRefine((value, issue) => {
    const message = check(value);
    if (message !== undefined) issue.addIssue({ code: 'custom', message });
  });
}

export function trimmedText(check: Check) {
  return z
    .string(check('') ?? 'is not a text')
    .trim()
    .superRefine((value, issue) => {
      const message = check(value);
      if (message !== undefined) issue.addIssue({ code: 'custom', message });
    });
}
