import { Link } from 'react-router';
import { later } from '#web/ui/later.tsx';
import { account } from '../content/account.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/sign-in';
import { AccountPage } from './account-page.tsx';
import { readReturnTo } from './return-to.ts';
import { useQueryString } from './use-query-string.ts';
import { useSignInStage } from './use-sign-in-stage.tsx';

const SignInForm = later(async () => (await import('./sign-in-form.tsx')).SignInForm);
const Benefits = later(async () => (await import('./benefits.tsx')).Benefits);

export const handle = { isHidden: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, isHidden: true }) : [];

/** The page has two addresses; the canonical one is /signin. */
export function loader({ url }: Route.LoaderArgs) {
  const { title, description, lead, leadFor, elsewhere, toSignUp } = account.signIn;
  const canonical = new URL('/signin', url).href;
  return { canonical, title, description, lead, leadFor, elsewhere, toSignUp };
}

export default function SignIn({ loaderData: words }: Route.ComponentProps) {
  const search = useQueryString();
  const { instead, setStage } = useSignInStage();
  if (instead) return instead;

  const [comesFrom = ''] = /^\/[^/?#]*/.exec(readReturnTo(search)) ?? [];
  return (
    <AccountPage title={words.title} lead={words.leadFor[comesFrom] ?? words.lead} aside={<Benefits />}>
      <SignInForm onStage={setStage} />
      <p className="border-rule mt-8 border-t pt-6">
        {words.elsewhere}{' '}
        <Link to={`/signup${search}`} className="text-link font-semibold">
          {words.toSignUp}
        </Link>
      </p>
    </AccountPage>
  );
}
