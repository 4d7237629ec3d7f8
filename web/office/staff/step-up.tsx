import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { STEP_UP_MINUTES } from '#contract/staff/office-permissions.ts';
import type { SecondFactors } from '#contract/staff/office-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { ApiError } from '../../api-client/api-error.ts';
import type { OfficeCall } from '../../api-client/call-office.ts';
import { QueryResult } from '../query/query-result.tsx';
import { answerStepUp } from './ask-for-step-up.ts';
import { callOffice } from './call-office.ts';
import type { Call } from './call-with.ts';
import { callWith } from './call-with.ts';
import { ConfirmPassword } from './confirm-password.tsx';
import { endSession, officeSession, useOfficeSession } from './office-session.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

export function StepUp() {
  const factors = useQuery({
    queryKey: ['factors'],
    queryFn: () => callOffice<SecondFactors>('/factors'),
  });
  const isSignedOut = useOfficeSession()?.token === null;
  useEffect(() => {
    if (isSignedOut) answerStepUp(false);
  }, [isSignedOut]);

  return (
    <>
      <p className="mb-6">
        This action affects money, seats, tickets, permissions or personal data. Confirm your identity to
        continue. You will not be asked again for {STEP_UP_MINUTES} minutes.
      </p>
      <QueryResult query={factors} what="Your second factors">
        {(factors) =>
          factors.has_app || factors.passkeys.length > 0 ? (
            <SecondFactorForm factors={factors} call={prove} onSteppedUp={() => answerStepUp(true)} />
          ) : (
            <ConfirmPassword call={prove} onSteppedUp={() => answerStepUp(true)} />
          )
        }
      </QueryResult>
      <p className="mt-5">
        <Button look="quiet" className="w-full" onClick={() => answerStepUp(false)}>
          Cancel
        </Button>
      </p>
    </>
  );
}

/** Not by callOffice: a refused step-up must not ask for another step-up. */
const prove: Call = async <Data,>(path: string, options?: OfficeCall) => {
  try {
    return await callWith(officeSession()?.token ?? null)<Data>(path, options);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession({ isCovered: false });
    throw error;
  }
};
