import { useNavigate } from 'react-router';
import { knownPasswordProblem } from '#contract/accounts/account-fields.ts';
import { LONGEST_WITH_PASSWORD_MS, callApi } from '#web/api-client/call-api.ts';
import { accountSettings } from '#web/content/account-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { forgetSignedIn } from '../accounts/signed-in.ts';
import { Outcome } from './outcome.tsx';
import { useFields } from './use-fields.ts';
import { waiting } from './waiting.ts';

const { deletion: words } = accountSettings;
const names = ['password'] as const;

interface Props {
  withStepUp<Answer>(call: () => Promise<Answer>): Promise<Answer>;
}

export function DeletionForm({ withStepUp }: Props) {
  const navigate = useNavigate();
  const { problems, message, isSending, submit } = useFields<'password'>({
    names,
    failed: words.failed,
    problemsOf({ password }) {
      const problem = knownPasswordProblem(password);
      return problem === undefined ? {} : { password: problem };
    },
    async send({ password }) {
      await import('#web/checkout/finish-kept-order.ts')
        .then(({ finishKeptOrder }) => finishKeptOrder())
        .catch(() => undefined);
      await withStepUp(() =>
        callApi('/profile', words.failed, {
          method: 'DELETE',
          body: { password },
          longestMs: LONGEST_WITH_PASSWORD_MS,
        }),
      );
      // Leave first: this page redirects signed-out visitors to the sign-in.
      await navigate('/', { replace: true });
      forgetSignedIn();
      showToast(words.deleted);
    },
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <ul className="list-disc space-y-2 pl-5 leading-relaxed">
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <TextField
        name="password"
        label={words.password}
        type="password"
        autoComplete="current-password"
        error={problems.password}
        readOnly={isSending}
        required
      />
      <Button type="submit" look="crimson" className="w-full" {...waiting(isSending)}>
        {isSending ? words.deleting : words.confirm}
      </Button>
      <Outcome message={message} />
    </form>
  );
}
