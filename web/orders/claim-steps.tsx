import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { claimLink } from '#web/content/email-links.ts';
import { claim as words } from '#web/content/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { signOut } from '../accounts/sign-out.ts';
import { ClaimForm } from './claim-form.tsx';
import { FindPurchases } from './find-purchases.tsx';
import { SignInInstead } from './sign-in-instead.tsx';
import { StateHero } from './state-hero.tsx';
import { useClaim } from './use-claim.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { Waiting } from './waiting.tsx';

/** The steps after opening a link to purchases. */
export function ClaimSteps() {
  const { claim, begin, finish, refuse } = useClaim();
  const page = useHeadingFocus(claim.state);
  return <div ref={page}>{shown()}</div>;

  function shown(): ReactNode {
    switch (claim.state) {
      case 'opening':
        return <Waiting {...claimLink} />;
      case 'adding':
        return <Waiting title={words.title} lead={words.adding} />;
      case 'asking':
        return (
          <>
            <StateHero title={words.title} lead={words.lead} />
            <ClaimForm token={claim.token} onDone={finish} onRefused={refuse} />
          </>
        );
      case 'done':
        return (
          <StateHero title={words.doneTitle} lead={words.done(claim.count)}>
            <Link to="/dashboard" className="action action-crimson">
              {words.toDashboard}
            </Link>
          </StateHero>
        );
      case 'exists':
        return (
          <StateHero title={words.existsTitle} lead={words.exists}>
            <SignInInstead />
          </StateHero>
        );
      case 'other':
        return (
          <StateHero title={words.otherTitle} lead={words.other(claim.email)}>
            <Button look="crimson" onClick={leaveAccount}>
              {words.logOut}
            </Button>
          </StateHero>
        );
      case 'failed':
        return (
          <StateHero title={words.failedTitle} lead={claim.message}>
            <Button look="crimson" onClick={begin}>
              {words.tryAgain}
            </Button>
          </StateHero>
        );
      case 'over':
        return (
          <>
            <StateHero title={words.overTitle} lead={words.over}>
              <SignInInstead />
            </StateHero>
            <FindPurchases />
          </>
        );
      case 'no_link':
        return (
          <>
            <StateHero title={words.noLinkTitle} lead={words.noLink} />
            <FindPurchases />
          </>
        );
    }
  }

  function leaveAccount(): void {
    signOut();
    begin();
  }
}
