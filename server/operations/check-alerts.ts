import type { HealthPart } from '#contract/operations/office-health.ts';
import { LATE_MINUTES } from './check-service.ts';
import { fine, lasting, many, minutesSince, sendingFacts, watch, wrong } from './health-part.ts';
import type { Installation } from './installation.ts';
import type { HealthRead } from './read-health.ts';

const VERY_LATE_MINUTES = 60;

const ADVICE =
  'The address cannot be reached or refuses our alerts: see the last error, and run npm run doctor -- alerts. Alerts are retried for three days, and are sent by email as well.';

/** Of the second channel beside email, where there is one. */
export function checkAlerts(
  { alerts, now }: Pick<HealthRead, 'alerts' | 'now'>,
  { alertChannel }: Installation,
): HealthPart[] {
  if (alertChannel === undefined) return [];
  const oldest = minutesSince(alerts.oldest, now);
  const said = () => {
    if (oldest > LATE_MINUTES) {
      const judge = oldest > VERY_LATE_MINUTES ? wrong : watch;
      return judge(
        `Alerts to ALERT_WEBHOOK_URL are late. The oldest of ${many(alerts.queued, 'alert')} has been waiting for ${lasting(oldest)}.`,
        ADVICE,
      );
    }
    if (alerts.failed > 0)
      return watch(
        `${many(alerts.failed, 'alert')} from the last seven days could not be sent to ALERT_WEBHOOK_URL.`,
        'Run npm run doctor -- alerts. Alerts are sent by email as well.',
      );
    return fine('Alerts go to ALERT_WEBHOOK_URL and by email.');
  };
  return [
    {
      name: 'alerts',
      title: 'Alerts',
      ...said(),
      facts: sendingFacts(alerts),
    },
  ];
}
