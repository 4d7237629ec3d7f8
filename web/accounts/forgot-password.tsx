import type { ReactElement } from 'react';
import { useState } from 'react';
import { later } from '#web/ui/later.tsx';
import { account } from '../content/account.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/forgot-password';
import { AccountPage } from './account-page.tsx';

const LinkRequestForm = later(async () => (await import('./link-request-form.tsx')).LinkRequestForm);

export const handle = { isHidden: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isHidden: true }) : [];

export function loader() {
  const { title, description, lead } = account.forgot;
  return { title, description, lead };
}

export default function ForgotPassword({ loaderData: { title, lead } }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState<ReactElement>();
  return (
    outcome ?? (
      <AccountPage title={title} lead={lead}>
        <LinkRequestForm page="forgot" onEnd={setOutcome} />
      </AccountPage>
    )
  );
}
