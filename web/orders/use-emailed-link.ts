import { useEffect, useState } from 'react';
import { ApiError } from '#web/api-client/api-error.ts';
import { takeToken } from './take-token.ts';

type Step<Outcome> =
  | { state: 'opening' | 'no_link' | 'sending' | 'over' }
  | { state: 'asking'; token: string }
  | { state: 'done'; token: string; outcome: Outcome }
  | { state: 'failed'; message: string; tryAgain(): void };

/** Opening the link changes nothing: programs that check emails open links too. */
export function useEmailedLink<Outcome>(fallback: string) {
  const [step, setStep] = useState<Step<Outcome>>({ state: 'opening' });

  useEffect(() => {
    function open(): void {
      const token = takeToken();
      if (token !== undefined) setStep({ state: 'asking', token });
      else setStep((known) => (known.state === 'opening' ? { state: 'no_link' } : known));
    }
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  async function send(token: string, act: (token: string) => Promise<Outcome>): Promise<void> {
    setStep({ state: 'sending' });
    try {
      setStep({ state: 'done', token, outcome: await act(token) });
    } catch (error) {
      const isOver = error instanceof ApiError && (error.status === 410 || error.status === 422);
      const message = error instanceof Error ? error.message : fallback;
      const tryAgain = () => void send(token, act);
      setStep(isOver ? { state: 'over' } : { state: 'failed', message, tryAgain });
    }
  }

  return { step, send };
}
