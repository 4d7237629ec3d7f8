import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { confirmationLink } from '#web/content/email-links.ts';
import { confirmation as words } from '#web/content/free-seats.ts';
import { Button } from '#web/ui/button.tsx';
import { BookAgain } from './book-again.tsx';
import { BoughtOrder } from './bought-order.tsx';
import { StateHero } from './state-hero.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useSeatConfirmation } from './use-seat-confirmation.ts';
import { Waiting } from './waiting.tsx';

/** The steps after opening the link that confirms the email address of held free seats. */
export function ConfirmationSteps() {
  const { confirmation, confirm } = useSeatConfirmation();
  const page = useHeadingFocus(confirmation.state);
  return <div ref={page}>{shown()}</div>;

  function shown(): ReactNode {
    switch (confirmation.state) {
      case 'opening':
        return <Waiting {...confirmationLink} />;
      case 'confirming':
        return <Waiting title={words.title} lead={words.confirming} />;
      case 'asking':
        return (
          <StateHero title={words.title} lead={words.lead}>
            <Button look="crimson" onClick={() => void confirm(confirmation.token)}>
              {words.confirm}
            </Button>
          </StateHero>
        );
      case 'done':
        return (
          <>
            <StateHero title={words.doneTitle} lead={words.done} />
            <BoughtOrder order={confirmation.order} />
          </>
        );
      case 'ended':
        return (
          <StateHero title={words.endedTitle} lead={words.ended}>
            <BookAgain order={confirmation.order} />
          </StateHero>
        );
      case 'elsewhere':
        return <Navigate to={`/orders/${confirmation.order.reference}`} replace />;
      case 'over':
        return (
          <StateHero title={words.overTitle} lead={words.over}>
            <Link to="/programs" className="action action-crimson">
              {words.toPrograms}
            </Link>
          </StateHero>
        );
      case 'no_link':
        return <StateHero title={words.noLinkTitle} lead={words.noLink} />;
      case 'failed':
        return (
          <StateHero title={words.failedTitle} lead={confirmation.message}>
            <Button look="crimson" onClick={() => void confirm(confirmation.token)}>
              {words.tryAgain}
            </Button>
          </StateHero>
        );
    }
  }
}
