import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { reminderLink } from '#web/content/email-links.ts';
import { reminders as words } from '#web/content/reminders.ts';
import { Button } from '#web/ui/button.tsx';
import { StateHero } from './state-hero.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useReminders } from './use-reminders.ts';
import { Waiting } from './waiting.tsx';

/** The steps after opening a link to stop reminders. */
export function ReminderSteps() {
  const { reminders, stop, resume } = useReminders();
  const page = useHeadingFocus(reminders.state);
  return <div ref={page}>{shown()}</div>;

  function shown(): ReactNode {
    switch (reminders.state) {
      case 'opening':
        return <Waiting {...reminderLink} />;
      case 'sending':
        return <Waiting title={words.title} lead={words.sending} />;
      case 'asking':
        return (
          <StateHero title={words.title} lead={words.lead}>
            <Button look="crimson" onClick={() => void stop(reminders.token)}>
              {words.stop}
            </Button>
          </StateHero>
        );
      case 'stopped':
        return (
          <StateHero title={words.stoppedTitle} lead={words.stopped}>
            <Button look="quiet" onClick={() => void resume(reminders.token)}>
              {words.resume}
            </Button>
          </StateHero>
        );
      case 'resumed':
        return (
          <StateHero title={words.resumedTitle} lead={words.resumed}>
            <Button look="quiet" onClick={() => void stop(reminders.token)}>
              {words.stop}
            </Button>
          </StateHero>
        );
      case 'over':
        return (
          <StateHero title={words.overTitle} lead={words.over}>
            <Link to="/contact" className="action action-crimson">
              {words.toContact}
            </Link>
          </StateHero>
        );
      case 'no_link':
        return <StateHero title={words.noLinkTitle} lead={words.noLink} />;
      case 'failed':
        return (
          <StateHero title={words.failedTitle} lead={reminders.message}>
            <Button look="crimson" onClick={reminders.tryAgain}>
              {words.tryAgain}
            </Button>
          </StateHero>
        );
    }
  }
}
