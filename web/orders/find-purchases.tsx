import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { accountFields } from '#contract/accounts/account-fields.ts';
import { FieldsRefused, post } from '#web/api-client/call-api.ts';
import { findPurchases as words } from '#web/content/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountFrame } from './account-frame.tsx';

interface Found {
  has_purchases: boolean | null;
  count: number | null;
}

/** Asks for a link by email, so only the owner of the address learns whether there are purchases. */
export function FindPurchases() {
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isUnderWay = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement) || isUnderWay.current) return;
    const email = field.value.trim();
    setFound(undefined);
    setFailure(undefined);
    if (refuse(accountFields.email(email))) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      setFound(await post<Found>('/check-guest-purchases', { email }, words.fallback));
    } catch (error) {
      const ofEmail = error instanceof FieldsRefused ? error.fields['email'] : undefined;
      if (!refuse(ofEmail)) setFailure(error instanceof Error ? error.message : words.fallback);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }

    function refuse(problem: string | undefined): boolean {
      setWrong(problem);
      if (problem !== undefined) (field as HTMLInputElement).focus();
      return problem !== undefined;
    }
  }

  return (
    <AccountFrame title={words.title} tone="paper">
      <p className="text-ink-soft leading-relaxed">{words.lead}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid grid-cols-1 gap-5">
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          error={wrong}
          readOnly={isBusy}
          required
        />
        <div role="alert">{failure && <p className="text-red font-medium">{failure}</p>}</div>
        <div>
          <Button type="submit" look="crimson" isBusy={isBusy} className="w-full sm:w-auto sm:min-w-52">
            {isBusy ? words.sending : words.send}
          </Button>
        </div>
        <div role="status" className={found ? 'border-green border-l-4 pl-4 leading-relaxed' : ''}>
          {found && <Result found={found} />}
        </div>
      </form>
    </AccountFrame>
  );
}

function Result({ found: { has_purchases: has, count } }: { found: Found }) {
  if (typeof has !== 'boolean') return words.sent;
  if (!has) return words.none;
  return (
    <>
      {words.found(count ?? 1)}{' '}
      <Link to="/dashboard" className="text-link">
        {words.toDashboard}
      </Link>
    </>
  );
}
