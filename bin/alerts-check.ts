import { readConfig } from '#server/config.ts';
import { openAlertWebhook } from '#server/integrations/alert-webhook.ts';
import { readArguments } from './read-arguments.ts';
import { printConfigError } from './read-card-keys.ts';

readArguments({
  does: 'Sends a test alert to the address in ALERT_WEBHOOK_URL.',
  usage: 'npm run alerts:check',
  options: {},
});

try {
  const { alertWebhook, publicUrl } = readConfig(process.env);
  if (!alertWebhook) {
    console.log('wrong   ALERT_WEBHOOK_URL is not set. Alerts go only to OFFICE_EMAIL.');
    process.exitCode = 1;
  } else {
    const failure = await openAlertWebhook(alertWebhook)
      .send({
        id: 0,
        title: `Test from ${new URL(publicUrl).hostname}`,
        text: 'This is a test. Alerts will arrive here.',
        url: `${publicUrl}/admin`,
        at: new Date(),
      })
      .then(
        () => undefined,
        (error: unknown) => (error as Error).message,
      );
    console.log(failure === undefined ? 'ok      The test alert was accepted.' : `wrong   ${failure}`);
    if (failure !== undefined) process.exitCode = 1;
  }
} catch (error) {
  printConfigError(error);
}
