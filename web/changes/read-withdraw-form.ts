import { withdrawalFields } from '#contract/changes/withdrawal-fields.ts';
import type { Withdrawal } from '#contract/changes/withdrawal.ts';
import { FORM_PROBLEM } from '#contract/form-problem.ts';
import type { ApiClient } from '../api-client/api-client.ts';
import { ApiError } from '../api-client/api-error.ts';
import { withdrawal as words } from '../content/withdrawal.ts';

export type Problems = Partial<Record<keyof Withdrawal, string>>;

export type WithdrawStep =
  | { name: 'form'; typed: Withdrawal; problems: Problems }
  | { name: 'review'; typed: Withdrawal; failure: string | undefined }
  | { name: 'received'; typed: Withdrawal; receivedAt: string };

interface Shown {
  step: WithdrawStep;
  status: number;
}

const fields = ['name', 'reference', 'email', 'part'] as const;

/** Which step a sent form leads to. Runs on the server. */
export async function readWithdrawForm(
  request: Request,
  api: Pick<ApiClient, 'sendWithdrawal'>,
): Promise<Shown> {
  const form = new URLSearchParams(await request.text());
  const typed = typedIn(form);
  const problems = problemsIn(typed);
  const wanted = form.get('step');
  if (Object.keys(problems).length > 0) return { step: { name: 'form', typed, problems }, status: 422 };
  if (wanted === 'change') return { step: { name: 'form', typed, problems }, status: 200 };
  if (wanted !== 'confirm') return review(typed, undefined, 200);
  const problem = request.headers.get(FORM_PROBLEM);
  if (problem === 'too_many') return review(typed, words.tooMany, 429);
  if (problem === 'unavailable') return review(typed, words.notReceived, 503);
  if (problem !== null) return review(typed, words.fromElsewhere, 403);
  try {
    const receivedAt = await api.sendWithdrawal(typed);
    return { step: { name: 'received', typed, receivedAt: receivedAt.toISOString() }, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return review(typed, words.notReceived, error.status >= 400 ? error.status : 503);
  }
}

function review(typed: Withdrawal, failure: string | undefined, status: number): Shown {
  return { step: { name: 'review', typed, failure }, status };
}

function typedIn(form: URLSearchParams): Withdrawal {
  const text = (name: keyof Withdrawal) => (form.get(name) ?? '').trim();
  return {
    name: text('name'),
    reference: text('reference'),
    email: text('email').toLowerCase(),
    part: text('part'),
  };
}

function problemsIn(typed: Withdrawal): Problems {
  const found = fields.flatMap((name) => {
    const problem = withdrawalFields[name](typed[name]);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(found);
}
