import type { Config } from '#server/config.ts';
import { openAlertWebhook } from '#server/integrations/alert-webhook.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

export async function sendTestAlert({
  alertWebhook,
  publicUrl,
}: Pick<Config, 'alertWebhook' | 'publicUrl'>): Promise<Diagnosis> {
  const { ok, wrong, warning } = diagnose('Test alert', 'a-second-channel-beside-email');
  if (!alertWebhook)
    return warning(
      'ALERT_WEBHOOK_URL is not set. Alerts go only to OFFICE_EMAIL.',
      'Set it for a second channel.',
    );
  try {
    await openAlertWebhook(alertWebhook).send({
      id: 0,
      title: `Test from ${new URL(publicUrl).hostname}`,
      text: 'This is a test. Alerts will arrive here.',
      url: `${publicUrl}/admin`,
      at: new Date(),
    });
    return ok('It was accepted.');
  } catch (error) {
    return wrong((error as Error).message, 'Check ALERT_WEBHOOK_URL and ALERT_WEBHOOK_FORMAT.');
  }
}
