import type { ReactElement } from 'react';
import { Suspense, lazy, useState } from 'react';
import { refusalCode } from '../api-client/refusal-code.ts';

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

/** If the API wants to know that it is still the owner, a dialog asks, and the call is repeated. */
export function useStepUp() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();

  async function withStepUp<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (refusalCode(error) !== 'step_up_required') throw error;
      const isConfirmed = await new Promise<boolean>((resolve) => {
        setAnswer(() => resolve);
      });
      setAnswer(undefined);
      if (!isConfirmed) throw error;
      return call();
    }
  }

  const dialog: ReactElement | undefined = answer && (
    <Suspense>
      <StepUpDialog onAnswer={answer} />
    </Suspense>
  );
  return { withStepUp, dialog };
}
