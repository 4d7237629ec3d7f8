import { expect, test } from 'vitest';
import { checkAlerts } from './check-alerts.ts';
import type { Installation } from './installation.ts';

const now = new Date('2031-05-05T03:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const withChannel: Installation = {
  database: 'given',
  email: 'server',
  cards: 'provider',
  alertChannel: 'webhook',
};
const noneWaits = { queued: 0, oldest: null, failed: 0, lastSent: null, lastError: null };

function check(alerts: Partial<Parameters<typeof checkAlerts>[0]['alerts']>) {
  return checkAlerts({ now, alerts: { ...noneWaits, ...alerts } }, withChannel)[0];
}

test('without a second channel there is nothing to say', () => {
  const { alertChannel: _none, ...without } = withChannel;
  expect(checkAlerts({ now, alerts: noneWaits }, without)).toEqual([]);
});

test.each([
  [9, 'fine'],
  [11, 'watch'],
  [61, 'wrong'],
])('an alert that has waited for %d minutes is %s', (minutes, level) => {
  const part = check({ queued: 1, oldest: minutesAgo(minutes), lastError: 'It answered 403.' });
  expect(part?.level).toBe(level);
  expect(part?.facts).toContainEqual({ label: 'Last error', value: 'It answered 403.', at: null });
});

test('alerts that were given up are named', () => {
  expect(check({ failed: 2 })).toMatchObject({
    level: 'watch',
    says: '2 alerts from the last seven days could not be sent to ALERT_WEBHOOK_URL.',
  });
});
