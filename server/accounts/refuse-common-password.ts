import { Refusal } from '#contract/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isOfSiteWords } from './site-words.ts';

const problems = {
  common:
    'This password is on lists of the most common passwords, which attackers try first. Please choose another one, such as three unrelated words and a number.',
  ofSiteWords:
    'This password is made of words that everybody connects with this site, which attackers try first. Please add words that have nothing to do with it.',
};

/** For every new password. Passwords that are already in use still work. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw refused(problems.common);
  if (isOfSiteWords(password)) throw refused(problems.ofSiteWords);
}

function refused(problem: string): Refusal {
  return new Refusal('validation_failed', { fields: { password: [problem] } });
}
