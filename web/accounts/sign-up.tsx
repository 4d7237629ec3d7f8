import { Link } from 'react-router';
import { later } from '#web/ui/later.tsx';
import { account } from '../content/account.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/sign-up';
import { AccountPage } from './account-page.tsx';
import { useQueryString } from './use-query-string.ts';
import { useSignInStage } from './use-sign-in-stage.tsx';

const SignUpForm = later(async () => (await import('./sign-up-form.tsx')).SignUpForm);
const Benefits = later(async () => (await import('./benefits.tsx')).Benefits);

export const handle = { isHidden: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isHidden: true }) : [];

export function loader() {
  const { title, description, lead, elsewhere, toSignIn } = account.signUp;
  return { title, description, lead, elsewhere, toSignIn };
}

export default function SignUp({ loaderData: words }: Route.ComponentProps) {
  const search = useQueryString();
  const { instead, setStage } = useSignInStage();
  if (instead) return instead;

  return (
    <AccountPage title={words.title} lead={words.lead} aside={<Benefits />}>
      <p className="-mt-3 mb-8">
        {words.elsewhere}{' '}
        <Link to={`/signin${search}`} className="text-link font-semibold">
          {words.toSignIn}
        </Link>
      </p>
      <SignUpForm onStage={setStage} />
    </AccountPage>
  );
}
