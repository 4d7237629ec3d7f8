import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { objectionLink } from '#web/content/email-links.ts';
import { objection as words } from '#web/content/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { StateHero } from './state-hero.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useObjection } from './use-objection.ts';
import { Waiting } from './waiting.tsx';

/** The steps after opening a link to object to a changed address. */
export function ObjectionSteps() {
  const { objection, object } = useObjection();
  const page = useHeadingFocus(objection.state);
  return <div ref={page}>{shown()}</div>;

  function shown(): ReactNode {
    switch (objection.state) {
      case 'opening':
        return <Waiting {...objectionLink} />;
      case 'objecting':
        return <Waiting title={words.title} lead={words.objecting} />;
      case 'asking':
        return (
          <StateHero title={words.title} lead={words.lead}>
            <Button look="crimson" onClick={() => void object(objection.token)}>
              {words.object}
            </Button>
          </StateHero>
        );
      case 'done':
        return <StateHero title={words.doneTitle} lead={words.done} />;
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
          <StateHero title={words.failedTitle} lead={objection.message}>
            <Button look="crimson" onClick={() => void object(objection.token)}>
              {words.tryAgain}
            </Button>
          </StateHero>
        );
    }
  }
}
