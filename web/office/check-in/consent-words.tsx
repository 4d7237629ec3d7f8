import type { ConsentAnswer } from '#contract/participants/office-consent-answer.ts';
import { consentAnswerNames } from '#contract/participants/office-consent-answer.ts';

/** Such as Pictures: no. What somebody has to heed stands out. */
export function ConsentWords({ name, answer }: { name: string; answer: ConsentAnswer }) {
  const words = `${name}: ${consentAnswerNames[answer]}.`;
  return answer === 'no' ? <b>{words}</b> : words;
}
