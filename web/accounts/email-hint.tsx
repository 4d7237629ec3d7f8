import { useEffect, useState } from 'react';
import { guestWords } from '../content/checkout.ts';
import { likelyEmail } from './likely-email.ts';

interface Props {
  email: string;
  /** Unless another address was probably meant. */
  hint: string;
  onTake(email: string): void;
}

// On the way to gmail.com everybody types gmail.co.
const PAUSE_MS = 1_000;

/** After a pause in typing, offers the address that was probably meant. The typed one can be kept. */
export function EmailHint({ email, hint, onTake }: Props) {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(email), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
  const likely = paused === email ? likelyEmail(email) : undefined;
  return (
    <span role="status" className="block min-h-12 sm:min-h-6">
      {likely === undefined ? (
        hint
      ) : (
        <>
          {guestWords.didYouMean}{' '}
          <button
            type="button"
            onClick={() => onTake(likely)}
            className="text-link min-h-6 font-semibold break-all"
          >
            {likely}
          </button>
          ?
        </>
      )}
    </span>
  );
}
