import { useState } from 'react';
import type { OfficeSignInStep, OpenedOffice } from '#contract/staff/office-sign-in.ts';
import { ApiError } from '../../api-client/api-error.ts';
import type { OfficeCall } from '../../api-client/call-office.ts';
import type { Call } from './call-with.ts';
import { callWith } from './call-with.ts';
import type { OfficeSession } from './office-session.ts';

type Stage =
  | { is: 'password'; note?: string }
  | { is: 'proof' | 'enrolment'; entry: OfficeSignInStep }
  | { is: 'codes'; session: OfficeSession; codes: string[] };

const TOO_LATE = 'Sign-in took longer than 10 minutes. Please start again.';

/** The steps from password to signed in. Nothing is stored until the last step. */
export function useOfficeSignIn(onOpen: (session: OfficeSession) => void) {
  const [stage, setStage] = useState<Stage>({ is: 'password' });

  function entered(entry: OfficeSignInStep): void {
    const { next, token, user } = entry;
    if (next === 'office') onOpen({ token, user });
    else setStage({ is: next, entry });
  }

  function opened({ token, recovery_codes: codes }: OpenedOffice): void {
    if (!('entry' in stage)) return;
    const session = { token: token ?? stage.entry.token, user: stage.entry.user };
    if (codes === null) onOpen(session);
    else setStage({ is: 'codes', session, codes });
  }

  function kept(): void {
    if ('session' in stage) onOpen(stage.session);
  }

  const call: Call = async <Data>(path: string, options?: OfficeCall) => {
    try {
      return await callWith('entry' in stage ? stage.entry.token : null)<Data>(path, options);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setStage({ is: 'password', note: TOO_LATE });
      throw error;
    }
  };

  return { stage, entered, opened, kept, call, again: () => setStage({ is: 'password' }) };
}

export type OfficeSignInFlow = ReturnType<typeof useOfficeSignIn>;
