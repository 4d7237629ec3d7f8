import type { ReactElement } from 'react';
import { Suspense, lazy, useState } from 'react';
import type { FactorInBody } from '#contract/accounts/passkey.ts';
import { refusalCode } from '../api-client/refusal-code.ts';

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'));

interface Asked {
  send(shown: FactorInBody): Promise<void>;
  cancel(): void;
}

/** If the API asks for a second factor, a dialog does, and the call is repeated with it. */
export function useSecondFactor() {
  const [asked, setAsked] = useState<Asked>();

  async function withSecondFactor<Answer>(call: (shown: FactorInBody) => Promise<Answer>): Promise<Answer> {
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
