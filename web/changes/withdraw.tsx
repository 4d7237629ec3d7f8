import { data } from 'react-router';
import { later } from '#web/ui/later.tsx';
import { apiContext } from '../api-client/api-context.ts';
import { load } from '../api-client/load.ts';
import { withdrawal as words } from '../content/withdrawal.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/withdraw';
import { readWithdrawForm } from './read-withdraw-form.ts';

const WithdrawStepShown = later(async () => (await import('./withdraw-step.tsx')).WithdrawStepShown);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

export async function loader({ request, context }: Route.LoaderArgs) {
  const terms = await load(request, () => context.get(apiContext).getWithdrawalTerms());
  const { title, description } = words;
  // The page of an order fills it in. Nothing is looked up: the page is the same for every reference.
  const reference = new URL(request.url).searchParams.get('reference') ?? '';
  return { title, description, terms, reference };
}

/** The server hands on what the form sent. Nothing of it is cached. */
export async function action({ request, context }: Route.ActionArgs) {
  const { step, status } = await readWithdrawForm(request, context.get(apiContext));
  return data(step, { status, headers: { 'cache-control': 'no-store' } });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function WithdrawPage({ loaderData, actionData: step }: Route.ComponentProps) {
  const { terms, reference } = loaderData;
  return <WithdrawStepShown step={step} terms={terms} reference={reference} />;
}
