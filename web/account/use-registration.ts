import { accountFields, confirmationProblem, newPasswordProblem } from '#contract/account-fields.ts';
import { account } from '#web/content/account.ts';
import { enter } from './enter.ts';
import { enteringFailure } from './entering-failure.ts';
import { foundProblems } from './found-problems.ts';
import { useAccountForm } from './use-account-form.ts';

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

export type RegistrationForm = ReturnType<typeof useRegistration>;

export function useRegistration() {
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
    send: async (registration) => void (await enter('/register', registration, account.signUp)),
    failureOf: (error) => enteringFailure(error, 422, account.signUp),
  });
}
