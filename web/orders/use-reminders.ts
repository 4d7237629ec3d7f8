import { useEffect, useState } from 'react';
import { ApiError } from '#web/api-client/api-error.ts';
import { post } from '#web/api-client/call-api.ts';
import { reminders as words } from '#web/content/reminders.ts';
import { takeToken } from './take-token.ts';

type Reminders =
  | { state: 'opening' | 'no_link' | 'sending' | 'over' }
  | { state: 'asking' | 'stopped' | 'resumed'; token: string }
  | { state: 'failed'; message: string; tryAgain(): void };

/** Opening the link changes nothing: programs that check emails open links too. */
export function useReminders() {
  const [reminders, setReminders] = useState<Reminders>({ state: 'opening' });

  useEffect(() => {
    function open(): void {
      const token = takeToken();
      if (token !== undefined) setReminders({ state: 'asking', token });
      else setReminders((known) => (known.state === 'opening' ? { state: 'no_link' } : known));
    }
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  async function send(path: string, token: string, state: 'stopped' | 'resumed'): Promise<void> {
    setReminders({ state: 'sending' });
    try {
      await post(path, { token }, words.fallback);
      setReminders({ state, token });
    } catch (error) {
      const isOver = error instanceof ApiError && (error.status === 410 || error.status === 422);
      const message = error instanceof Error ? error.message : words.fallback;
      const tryAgain = () => void send(path, token, state);
      setReminders(isOver ? { state: 'over' } : { state: 'failed', message, tryAgain });
    }
  }

  return {
    reminders,
    stop: (token: string) => send('/reminder-stops', token, 'stopped'),
    resume: (token: string) => send('/reminder-stops/resumption', token, 'resumed'),
  };
}
