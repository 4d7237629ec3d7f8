import { post } from '#web/api-client/call-api.ts';
import { objectionLink } from '#web/content/email-links.ts';
import { objection as words } from '#web/content/orders.ts';
import { EmailedLink } from './emailed-link.tsx';
import { StateHero } from './state-hero.tsx';

const object = (token: string) => post('/address-objections', { token }, words.fallback);

/** The steps after opening a link to object to a changed address. */
export function ObjectionSteps() {
  return (
    <EmailedLink opening={objectionLink} words={words} act={object} wayOn="/contact">
      {() => <StateHero title={words.doneTitle} lead={words.done} />}
    </EmailedLink>
  );
}
