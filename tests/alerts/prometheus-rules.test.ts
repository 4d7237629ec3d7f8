import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readMetricNames } from './read-metrics.ts';
import { metricsIn, readRules } from './read-rules.ts';

const rules = readRules();
const page = readFileSync('docs/operations.md', 'utf8');

test('every metric of the rules is one that the server shows', async () => {
  const shown = await readMetricNames();
  const unknown = rules.flatMap(({ expr }) => metricsIn(expr)).filter((name) => !shown.has(name));
  expect(unknown).toEqual([]);
  expect(shown.has('nyea_no_such_metric')).toBe(false);
});

test('every alert links to its own heading in docs/operations.md, and every heading has an alert', () => {
  const alerts = rules.map(({ alert }) => alert);
  expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
    alerts.map((alert) => `{{ $externalLabels.docs }}/docs/operations.md#${alert.toLowerCase()}`),
  );
  const headings = [...page.matchAll(/^### (Nyea\w+)$/gm)].map(([, name = '']) => name);
  expect(headings.toSorted()).toEqual(alerts.toSorted());
});

test('every heading of an alert says more than its name', () => {
  const sections = page.split(/^### /m).filter((section) => section.startsWith('Nyea'));
  expect(sections.filter((section) => section.length < 120)).toEqual([]);
});

test('every alert has a severity that the example of Alertmanager knows', () => {
  const { route } = parse(readFileSync('deploy/prometheus/alertmanager.yml', 'utf8')) as {
    route: { routes: { matchers: string[] }[] };
  };
  expect(route.routes.flatMap(({ matchers }) => matchers)).toEqual(['severity="critical"']);
  expect(new Set(rules.map(({ labels }) => labels.severity))).toEqual(new Set(['critical', 'warning']));
});

test('every alert is tested twice: it fires, and it stays quiet', () => {
  const { tests } = parse(readFileSync('deploy/prometheus/nyea.rules.test.yml', 'utf8')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const tested = tests.flatMap((world) => world.alert_rule_test);
  const named = (isFiring: boolean) =>
    new Set(tested.filter((one) => one.exp_alerts.length > 0 === isFiring).map(({ alertname }) => alertname));
  const alerts = new Set(rules.map(({ alert }) => alert));
  expect(named(true)).toEqual(alerts);
  expect(named(false)).toEqual(alerts);
});
