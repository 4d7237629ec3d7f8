import type { ReactElement } from 'react';
import { useState } from 'react';
import { later } from '#web/ui/later.tsx';
import { account } from '../content/account.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/sign-in-link';
import { AccountPage } from './account-page.tsx';
import { useLinkToken } from './link-token.ts';

const LinkRequestForm = later(async () => (await import('./link-request-form.tsx')).LinkRequestForm);
const LinkSignIn = later(async () => (await import('./link-sign-in.tsx')).LinkSignIn);

export { headers } from '../shell/private-headers.ts';

export const handle = { isHidden: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isHidden: true }) : [];

export function loader() {
  const { title, description, lead, leadWithLink } = account.signInLink;
  return { title, description, lead, leadWithLink };
}

/** Where a link is asked for, and where it leads. */
export default function SignInLink({ loaderData: words }: Route.ComponentProps) {
  const { token } = useLinkToken('signIn');
  const [end, setEnd] = useState<{ token: string | undefined; shown: ReactElement }>();
  const endWith = (shown: ReactElement | undefined) => setEnd(shown && { token, shown });
  if (end !== undefined && (token === undefined || end.token === token)) return end.shown;
  if (token === undefined)
    return (
      <AccountPage title={words.title} lead={words.lead}>
        <LinkRequestForm page="signInLink" onEnd={endWith} />
      </AccountPage>
    );
  return (
    <AccountPage title={words.title} lead={words.leadWithLink}>
      <LinkSignIn onEnd={endWith} />
    </AccountPage>
  );
}
