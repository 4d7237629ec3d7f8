import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';

test('a gauge that cannot be read does not hide the others', async () => {
  const metrics = openMetrics();
  metrics.gauge('nyea_read', 'Read at once', () => 2);
  metrics.gauge('nyea_asked', 'Asked of the database', () => Promise.resolve(3));
  metrics.gauge('nyea_refused', 'Refused by the database', () => Promise.reject(new Error('no database')));
  metrics.gauge('nyea_late', 'Never answered', () => Promise.race([]));
  const text = await metrics.text();
  expect(text).toContain('\nnyea_read 2\n');
  expect(text).toContain('\nnyea_asked 3\n');
  expect(text).toContain('\nnyea_refused Nan\n');
  expect(text).toContain('\nnyea_late Nan\n');
});
