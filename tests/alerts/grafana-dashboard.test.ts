import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMetricNames } from './read-metrics.ts';
import { metricsIn } from './read-rules.ts';

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  datasource?: { type: string; uid: string };
  targets?: { expr: string; refId: string; datasource: { uid: string } }[];
}

const dashboard = JSON.parse(readFileSync('deploy/grafana/nyea.json', 'utf8')) as {
  title: string;
  schemaVersion: number;
  templating: { list: { name: string; type: string; query: string }[] };
  panels: Panel[];
};
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

test('every expression of the dashboard names metrics that the server shows', async () => {
  const shown = await readMetricNames();
  const unknown = expressions.flatMap(metricsIn).filter((name) => !shown.has(name));
  expect(unknown).toEqual([]);
  expect(expressions.filter((expr) => metricsIn(expr).length === 0)).toEqual(['sum(up{job="nyea"})']);
});

test('every panel asks the data source that is chosen at the top', () => {
  expect(dashboard.templating.list).toMatchObject([
    { name: 'datasource', type: 'datasource', query: 'prometheus' },
  ]);
  const asked = panels.flatMap(({ datasource, targets = [] }) => [
    datasource?.uid,
    ...targets.map((target) => target.datasource.uid),
  ]);
  expect(new Set(asked)).toEqual(new Set([`\${datasource}`]));
});

test('panels have their own id and do not overlap', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(dashboard.panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});
