import { useState } from 'react';
import { post } from '#web/api-client/call-api.ts';
import { objectionLink } from '#web/content/email-links.ts';
import { objection } from '#web/content/orders.ts';
import { WithdrawalObjectionSteps } from '../changes/withdrawal-objection-steps.tsx';
import { EmailedLink } from './emailed-link.tsx';
import { StateHero } from './state-hero.tsx';

/** The steps after opening a link to object: to a changed address, or to a withdrawal that somebody else sent. */
export function ObjectionSteps() {
  const [to] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('to'));
  if (to === 'withdrawal') return <WithdrawalObjectionSteps />;
  return (
    <EmailedLink
      opening={objectionLink}
      words={objection}
      act={(token) => post('/address-objections', { token }, objection.fallback)}
      wayOn="/contact"
    >
      {() => <StateHero title={objection.doneTitle} lead={objection.done} />}
    </EmailedLink>
  );
}
