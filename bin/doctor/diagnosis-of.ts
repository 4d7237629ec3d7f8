import type { HealthPart } from '#contract/operations/office-health.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

const stateOf = { fine: 'ok', watch: 'warning', wrong: 'wrong' } as const;

/** A part of the office's health page. */
export function diagnosisOf({ name, title, level, says, advice }: HealthPart): Diagnosis {
  const { ok, warning } = name === 'backups' ? diagnose(title, 'backups') : diagnose(title);
  return { ...(advice === null ? ok(says) : warning(says, advice)), state: stateOf[level] };
}
