import { Link } from 'react-router';
import { account } from '#web/content/account.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { AccountPage } from './account-page.tsx';
import { Entered } from './entered.tsx';
import { withReturnTo } from './return-to.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignedIn } from './signed-in.ts';
import { useAlreadySignedIn } from './use-already-signed-in.ts';
import { useRegistration } from './use-registration.ts';
import { useReturnTo } from './use-return-to.ts';
import { Verifying } from './verifying.tsx';

const { signUp: words } = account;
const SHOWN_MS = 1_000;

export const handle = { isHidden: true };

export const meta = () => pageMeta({ title: words.title, description: words.description, isHidden: true });

export default function SignUp() {
  const returnTo = useReturnTo();
  const user = useSignedIn();
  const form = useRegistration();
  const isSignedIn = useAlreadySignedIn(form.state === 'idle');
  if (form.state === 'done' && user)
    return (
      <Entered title={words.doneTitle(user.name)} line={words.doneLine(user.email)} shownForMs={SHOWN_MS} />
    );
  if (isSignedIn) return <Verifying />;
  const toSignIn = (
    <>
      {words.elsewhere}{' '}
      <Link to={withReturnTo('/signin', returnTo)} className="text-link font-semibold">
        {words.toSignIn}
      </Link>
    </>
  );

  return (
    <AccountPage title={words.title} lead={words.lead} hasBenefits>
      <p className="-mt-3 mb-8">{toSignIn}</p>
      <SignUpForm form={form} />
    </AccountPage>
  );
}
