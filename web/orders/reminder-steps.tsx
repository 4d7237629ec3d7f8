import { post } from '#web/api-client/call-api.ts';
import { reminderLink } from '#web/content/email-links.ts';
import { reminders as words } from '#web/content/reminders.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailedLink } from './emailed-link.tsx';
import { StateHero } from './state-hero.tsx';

async function stop(token: string): Promise<'stopped'> {
  await post('/reminder-stops', { token }, words.fallback);
  return 'stopped';
}

async function resume(token: string): Promise<'resumed'> {
  await post('/reminder-stops/resumption', { token }, words.fallback);
  return 'resumed';
}

/** The steps after opening a link to stop reminders. */
export function ReminderSteps() {
  return (
    <EmailedLink<'stopped' | 'resumed'> opening={reminderLink} words={words} act={stop} wayOn="/contact">
      {(outcome, again) =>
        outcome === 'stopped' ? (
          <StateHero title={words.stoppedTitle} lead={words.stopped}>
            <Button look="quiet" onClick={() => again(resume)}>
              {words.resume}
            </Button>
          </StateHero>
        ) : (
          <StateHero title={words.resumedTitle} lead={words.resumed}>
            <Button look="quiet" onClick={() => again(stop)}>
              {words.act}
            </Button>
          </StateHero>
        )
      }
    </EmailedLink>
  );
}
