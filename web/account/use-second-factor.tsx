import type { ReactElement } from 'react';
import { Suspense, lazy, useState } from 'react';
import { refusalCode } from '#web/api-client/api-error.ts';

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'));

export interface ShownFactor {
  passkey?: unknown;
  recovery_code?: string;
}

interface Asked {
  send(shown: ShownFactor): Promise<void>;
  cancel(): void;
}

/** If the API asks for a second factor, a dialog does, and the call is repeated with it. */
export function useSecondFactor() {
  const [asked, setAsked] = useState<Asked>();

  async function withSecondFactor<Answer>(call: (shown: ShownFactor) => Promise<Answer>): Promise<Answer> {
    try {
      return await call({});
    } catch (error) {
      if (refusalCode(error) !== 'second_factor_required') throw error;
      return new Promise((resolve, reject) => {
        setAsked({
          async send(shown) {
            const answer = await call(shown);
            setAsked(undefined);
            resolve(answer);
          },
          cancel() {
            setAsked(undefined);
            // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- it is the one that was thrown
            reject(error);
          },
        });
      });
    }
  }

  const dialog: ReactElement | undefined = asked && (
    <Suspense>
      <SecondFactorDialog send={asked.send} onClose={asked.cancel} />
    </Suspense>
  );
  return { withSecondFactor, dialog };
}
