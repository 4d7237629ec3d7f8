import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';

test('a gauge that cannot be read does not hide the others', async () => {
  const metrics = openMetrics();
  metrics.gauge('nyea_read', 'Read at once', () => 2);
  metrics.gauge('nyea_asked', 'Asked of the database', () => Promise.resolve(3));
  metrics.gauge('nyea_refused', 'Refused by the database', () => Promise.reject(new Error('no database')));
  metrics.gauge('nyea_broken', 'Read from a file that is broken', () => JSON.parse('') as number);
  metrics.gauge('nyea_late', 'Never answered', () => Promise.race([]));
  const text = await metrics.text();
  expect(text).toContain('\nnyea_read 2\n');
  expect(text).toContain('\nnyea_asked 3\n');
  expect(text).toContain('\nnyea_refused Nan\n');
  expect(text).toContain('\nnyea_broken Nan\n');
  expect(text).toContain('\nnyea_late Nan\n');
});

test('families are read together, with a label or without, and a row that is gone is shown no more', async () => {
  const metrics = openMetrics();
  let values = [
    { name: 'nyea_emails', label: null, value: 4 },
    { name: 'nyea_orders_total', label: 'paid', value: 7 },
    { name: 'nyea_orders_total', label: 'expired', value: 2 },
  ];
  metrics.families(
    [
      { name: 'nyea_emails', help: 'Emails', type: 'gauge' },
      { name: 'nyea_orders_total', help: 'Orders', type: 'counter', label: 'state' },
    ],
    () => Promise.resolve(values),
  );
  await metrics.text();
  const text = await metrics.text();
  expect(text).toContain('# TYPE nyea_orders_total counter\n');
  expect(text).toContain('\nnyea_emails 4\n');
  expect(text).toContain('\nnyea_orders_total{state="paid"} 7\nnyea_orders_total{state="expired"} 2\n');
  values = values.slice(1, 2);
  const later = await metrics.text();
  expect(later).toContain('\nnyea_orders_total{state="paid"} 7\n');
  expect(later).not.toMatch(/^nyea_emails|expired/m);
});

test.for([
  ['refused', () => Promise.reject(new Error('no database'))],
  ['late', () => Promise.race([])],
] as const)('families whose database is %s are left out and hide nothing', async ([, read]) => {
  const metrics = openMetrics();
  metrics.families([{ name: 'nyea_emails', help: 'Emails', type: 'gauge' }], read);
  metrics.gauge('nyea_read', 'Read at once', () => 2);
  const text = await metrics.text();
  expect(text).toContain('\nnyea_read 2\n');
  expect(text).not.toMatch(/^nyea_emails/m);
});
