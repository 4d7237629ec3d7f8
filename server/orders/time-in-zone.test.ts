import { expect, test } from 'vitest';
import { buildLineFacts, buildOrderFacts, buildSessionFacts } from './sample-order-facts.ts';
import { timeInZone, zoneOfOrder } from './time-in-zone.ts';

test.each([
  ['Asia/Seoul', '11:32 PM Seoul time'],
  ['America/Argentina/Buenos_Aires', '11:32 AM Buenos Aires time'],
])('a time in %s reads %s', (zone, text) => {
  expect(timeInZone(new Date('2031-03-01T14:32Z'), zone)).toBe(text);
});

test('the time zone of an order is that of its venues if they share one, else the firm’s', () => {
  const inZone = (timezone: string) => buildLineFacts({ held: buildSessionFacts({ timezone }) });
  const bare = buildLineFacts({ held: undefined });
  expect(zoneOfOrder(buildOrderFacts({ lines: [inZone('Asia/Baku'), bare] }))).toBe('Asia/Baku');
  expect(zoneOfOrder(buildOrderFacts({ lines: [inZone('Asia/Baku'), inZone('Asia/Seoul')] }))).toBe(
    'America/New_York',
  );
  expect(zoneOfOrder(buildOrderFacts({ lines: [bare] }))).toBe('America/New_York');
});
