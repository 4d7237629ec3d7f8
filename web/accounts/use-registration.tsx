import { accountFields, confirmationProblem, newPasswordProblem } from '#contract/accounts/account-fields.ts';
import { account } from '../content/account.ts';
import { fieldProblems } from './field-problems.ts';
import { requestSignIn } from './request-sign-in.ts';
import { signInFailureText } from './sign-in-failure-text.ts';
import { SignedInNotice } from './signed-in-notice.tsx';
import { trackStage } from './track-stage.ts';
import { useAccountForm } from './use-account-form.ts';
import type { SignInStage } from './use-sign-in-stage.tsx';

const { signUp: words } = account;

const fields = [
  'role',
  'name',
  'email',
  'phone',
  'school_name',
  'grade',
  'city',
  'password',
  'password_confirmation',
] as const;

const SHOWN_MS = 1_000;

export function useRegistration(onStage: (stage: SignInStage) => void) {
  return useAccountForm({
    fields,
    problemsOf: ({ password, password_confirmation: confirmation, ...profile }) =>
      fieldProblems<(typeof fields)[number]>({
        role: undefined,
        name: accountFields.name(profile.name),
        email: accountFields.email(profile.email),
        phone: accountFields.phone(profile.phone),
        school_name: accountFields.school_name(profile.school_name),
        grade: accountFields.grade(profile.grade),
        city: accountFields.city(profile.city),
        password: newPasswordProblem(password),
        password_confirmation: confirmationProblem(password, confirmation),
      }),
    send: (registration) =>
      trackStage(onStage, async () => {
        const { name, email } = await requestSignIn('/register', registration, words);
        return (
          <SignedInNotice title={words.doneTitle(name)} line={words.doneLine(email)} shownForMs={SHOWN_MS} />
        );
      }),
    failureOf: (error) => signInFailureText(error, 422, words),
  });
}
