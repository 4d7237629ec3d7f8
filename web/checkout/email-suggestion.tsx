import { guestWords } from '#web/content/checkout.ts';
import { likelyEmail } from './likely-email.ts';

interface Props {
  email: string;
  onTake(email: string): void;
}

/** Offers the address that was probably meant. The typed one can be kept. */
export function EmailSuggestion({ email, onTake }: Props) {
  const likely = likelyEmail(email);
  return (
    <p role="status" className="-mt-3 text-sm">
      {likely !== undefined && (
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
    </p>
  );
}
