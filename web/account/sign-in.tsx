import { Link } from 'react-router';
import { accountFields, knownPasswordProblem } from '#contract/account-fields.ts';
import { account } from '#web/content/account.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/sign-in';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { enter } from './enter.ts';
import { Entered } from './entered.tsx';
import { enteringFailure } from './entering-failure.ts';
import { foundProblems } from './found-problems.ts';
import { PasswordField } from './password-field.tsx';
import { withReturnTo } from './return-to.ts';
import { useAccountForm } from './use-account-form.ts';
import { useAlreadySignedIn } from './use-already-signed-in.ts';
import { useReturnTo } from './use-return-to.ts';
import { Verifying } from './verifying.tsx';

const { signIn: words } = account;
const SHOWN_MS = 800;

export const handle = { isHidden: true };

export const meta = () => pageMeta({ title: words.title, description: words.description, isHidden: true });

/** One page under two addresses: which of them counts. */
export function loader({ url }: Route.LoaderArgs) {
  return { canonical: new URL('/signin', url).href };
}

export default function SignIn() {
  const returnTo = useReturnTo();
  const form = useAccountForm({
    fields: ['email', 'password'],
    problemsOf: ({ email, password }) =>
      foundProblems({ email: accountFields.email(email), password: knownPasswordProblem(password) }),
    send: async (credentials) => void (await enter('/login', credentials, words)),
    failureOf: (error) => enteringFailure(error, 401, words),
  });
  const isSignedIn = useAlreadySignedIn(form.state === 'idle');
  if (form.state === 'done')
    return <Entered title={words.doneTitle} line={words.doneLine} shownForMs={SHOWN_MS} />;
  if (isSignedIn) return <Verifying />;

  const { pathname } = new URL(returnTo, 'https://site.invalid');
  const isSending = form.state === 'sending';
  return (
    <AccountPage title={words.title} lead={words.leadFor[pathname] ?? words.lead} hasBenefits>
      <AccountForm form={form} submit={words.submit} sending={words.sending}>
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={form.problems.email}
          readOnly={isSending}
          required
        />
        <div>
          <PasswordField
            label={words.password}
            name="password"
            autoComplete="current-password"
            error={form.problems.password}
            readOnly={isSending}
            required
          />
          <p className="mt-2 text-sm">
            <Link to="/forgot-password" className="text-link inline-block py-1">
              {words.forgot}
            </Link>
          </p>
        </div>
      </AccountForm>
      <p className="border-rule mt-8 border-t pt-6">
        {words.elsewhere}{' '}
        <Link to={withReturnTo('/signup', returnTo)} className="text-link font-semibold">
          {words.toSignUp}
        </Link>
      </p>
    </AccountPage>
  );
}
