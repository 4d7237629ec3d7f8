import { accountFields, confirmationProblem, newPasswordProblem } from '#contract/account-fields.ts';
import { account } from '#web/content/account.ts';
import { comeIn } from './come-in.ts';
import { enter } from './enter.ts';
import { Entered } from './entered.tsx';
import { enteringFailure } from './entering-failure.ts';
import { foundProblems } from './found-problems.ts';
import { useAccountForm } from './use-account-form.ts';
import type { Stage } from './use-door.tsx';

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

export function useRegistration(onStage: (stage: Stage) => void) {
  return useAccountForm({
    fields,
    problemsOf: ({ password, password_confirmation: confirmation, ...profile }) =>
      foundProblems<(typeof fields)[number]>({
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
      comeIn(onStage, async () => {
        const { name, email } = await enter('/register', registration, words);
        return <Entered title={words.doneTitle(name)} line={words.doneLine(email)} shownForMs={SHOWN_MS} />;
      }),
    failureOf: (error) => enteringFailure(error, 422, words),
  });
}
