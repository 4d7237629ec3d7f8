import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface AlertRule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

export function readRules(): AlertRule[] {
  const file = parse(readFileSync('deploy/prometheus/nyea.rules.yml', 'utf8')) as {
    groups: { rules: AlertRule[] }[];
  };
  return file.groups.flatMap(({ rules }) => rules);
}

/** The metrics of ours that an expression names. */
export function metricsIn(expression: string): string[] {
  return [...new Set(expression.match(/\bnyea_\w+/g) ?? [])];
}
