import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { StateHero } from './state-hero.tsx';
import { useEmailedLink } from './use-emailed-link.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { Waiting } from './waiting.tsx';

interface Words {
  title: string;
  lead: string;
  act: string;
  sending: string;
  overTitle: string;
  over: string;
  wayOn: string;
  noLinkTitle: string;
  noLink: string;
  failedTitle: string;
  fallback: string;
  tryAgain: string;
}

interface Props<Outcome> {
  /** Shown until the script has read the link. */
  opening: { title: string; lead: string; withoutScripts: string };
  words: Words;
  act(token: string): Promise<Outcome>;
  /** Where a link that no longer works leads on to. */
  wayOn: string;
  /** In place of the question with its button. */
  renderQuestion?(token: string, press: () => void): ReactNode;
  /** After the button was pressed; `again` does something else with the same link. */
  children(outcome: Outcome, again: (act: (token: string) => Promise<Outcome>) => void): ReactNode;
}

/** The steps after opening an emailed link that asks for one press of a button. */
export function EmailedLink<Outcome>({
  opening,
  words,
  act,
  wayOn,
  renderQuestion,
  children,
}: Props<Outcome>) {
  const { step, send } = useEmailedLink<Outcome>(words.fallback);
  const page = useHeadingFocus(step.state);
  return <div ref={page}>{shown()}</div>;

  function shown(): ReactNode {
    switch (step.state) {
      case 'opening':
        return <Waiting {...opening} />;
      case 'sending':
        return <Waiting title={words.title} lead={words.sending} />;
      case 'asking':
        if (renderQuestion) return renderQuestion(step.token, () => void send(step.token, act));
        return (
          <StateHero title={words.title} lead={words.lead}>
            <Button look="crimson" onClick={() => void send(step.token, act)}>
              {words.act}
            </Button>
          </StateHero>
        );
      case 'done':
        return children(step.outcome, (other) => void send(step.token, other));
      case 'over':
        return <LinkOver words={words} wayOn={wayOn} />;
      case 'no_link':
        return <StateHero title={words.noLinkTitle} lead={words.noLink} />;
      case 'failed':
        return (
          <StateHero title={words.failedTitle} lead={step.message}>
            <Button look="crimson" onClick={step.tryAgain}>
              {words.tryAgain}
            </Button>
          </StateHero>
        );
    }
  }
}

export function LinkOver({
  words,
  wayOn,
}: {
  words: Pick<Words, 'overTitle' | 'over' | 'wayOn'>;
  wayOn: string;
}) {
  return (
    <StateHero title={words.overTitle} lead={words.over}>
      <Link to={wayOn} className="action action-crimson">
        {words.wayOn}
      </Link>
    </StateHero>
  );
}
