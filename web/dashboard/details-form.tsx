import { accountFields } from '#contract/accounts/account-fields.ts';
import type { User } from '#contract/accounts/user.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { accountSettings as settings } from '#web/content/account-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { keepUser } from '../accounts/signed-in.ts';
import type { KnownUser } from '../accounts/signed-in.ts';
import { Outcome } from './outcome.tsx';
import { Setting } from './setting.tsx';
import { useFields } from './use-fields.ts';
import { waiting } from './waiting.ts';

const { details: words } = settings;
const names = ['name', 'phone', 'school_name', 'grade', 'city'] as const;
type Name = (typeof names)[number];

const kinds: Record<Name, { autoComplete: string; type?: string }> = {
  name: { autoComplete: 'name' },
  phone: { autoComplete: 'tel', type: 'tel' },
  school_name: { autoComplete: 'organization' },
  grade: { autoComplete: 'off' },
  city: { autoComplete: 'address-level2' },
};

export function DetailsForm({ user }: { user: KnownUser }) {
  const { problems, tries, message, setMessage, isSending, submit } = useFields<Name>({
    names,
    hasSummary: true,
    failed: words.failed,
    problemsOf: (texts) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const problem = accountFields[name](texts[name].trim());
          return problem === undefined ? [] : [[name, problem]];
        }),
      ),
    async send(texts) {
      const { user: changed } = await callApi<{ user: User }>('/profile', words.failed, {
        method: 'PATCH',
        body: texts,
      });
      setMessage({ text: words.saved });
      remember(changed);
    },
  });

  return (
    <Setting title={words.title} line={words.line}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <ErrorSummary title={settings.problem} level="h4" problems={problems} tries={tries} />
        </div>
        {names.map((name) => (
          <TextField
            key={name}
            {...kinds[name]}
            name={name}
            label={words.labels[name]}
            defaultValue={user[name] ?? ''}
            error={problems[name]}
            readOnly={isSending}
            required
          />
        ))}
        <div className="sm:col-span-2">
          <Button type="submit" {...waiting(isSending)}>
            {isSending ? settings.saving : settings.save}
          </Button>
          <Outcome message={message} />
        </div>
      </form>
    </Setting>
  );
}

/** A browser without storage must not make a saved change look unsaved. */
function remember(user: User): void {
  try {
    keepUser(user);
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error));
  }
}
