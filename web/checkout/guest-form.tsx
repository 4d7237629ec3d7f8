import type { SubmitEvent } from 'react';
import { useEffect, useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { guestWords } from '#web/content/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { totalCents } from './cart-lines.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import type { GuestField, GuestInfo, GuestProblems } from './guest-info.ts';
import {
  GUEST_FIELDS,
  keepGuestInfo,
  problemsOf,
  readGuestInfo,
  trimmed,
  useGuestInfo,
} from './guest-info.ts';
import { useCart } from './kept-cart.ts';
import { PhoneField } from './phone-field.tsx';

interface Props {
  currency: string;
  /** The server's error message. */
  refused: GuestProblems;
  onDone(info: GuestInfo): void;
}

/** Validates on submit. Afterwards a message goes as soon as its field is right and left. Each typed character is stored. */
export function GuestForm({ currency, refused, onDone }: Props) {
  const info = useGuestInfo();
  const cents = totalCents(useCart());
  const [problems, setProblems] = useState(refused);
  const [tried, setTried] = useState(info);
  const [tries, setTries] = useState(0);
  useErrorTitle(Object.keys(problems).length > 0);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const now = trimmed(readGuestInfo());
    const found = problemsOf(now);
    const isGood = Object.keys(found).length === 0;
    keepGuestInfo({ ...now, isConfirmed: isGood });
    setProblems(found);
    setTried(now);
    setTries(tries + 1);
    if (isGood) onDone({ ...now, isConfirmed: true });
  }

  function forgetSolved(): void {
    const now = readGuestInfo();
    const wrong = problemsOf(now);
    const unsolved = GUEST_FIELDS.filter((name) => name in wrong || now[name] === tried[name]);
    setProblems(
      Object.fromEntries(unsolved.flatMap((name) => (problems[name] ? [[name, problems[name]]] : []))),
    );
  }

  const field = (name: Exclude<GuestField, 'phone'>, label: string, autoComplete?: string) => ({
    name,
    label,
    autoComplete,
    value: info[name],
    error: problems[name],
    'aria-required': true,
    onBlur: forgetSolved,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      keepGuestInfo({ ...readGuestInfo(), [name]: currentTarget.value }),
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <ErrorSummary title={guestWords.problem} level="h3" problems={problems} tries={tries} />
      <p className="text-ink-soft">{guestWords.lead}</p>
      <TextField {...field('name', guestWords.name, 'name')} />
      <TextField
        {...field('email', guestWords.email, 'email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={guestWords.emailHint}
      />
      <EmailSuggestion email={info.email} onTake={(email) => keepGuestInfo({ ...readGuestInfo(), email })} />
      <PhoneField
        phone={info.phone}
        country={info.country}
        error={problems.phone}
        onLeave={forgetSolved}
        onChange={(phone, country) => keepGuestInfo({ ...readGuestInfo(), phone, country })}
      />
      <TextField {...field('schoolName', guestWords.school, 'organization')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('grade', guestWords.grade)} hint={guestWords.gradeHint} />
        <TextField {...field('city', guestWords.city, 'address-level2')} />
      </div>
      <Button type="submit" look="crimson" className="min-h-13 w-full text-base">
        {cents === 0 ? guestWords.submitFree : guestWords.submit(formatMoney(cents, currency))}
      </Button>
      <p className="text-ink-soft text-sm">{guestWords.privacy}</p>
    </form>
  );
}

/** Adds "Error" to the page title, which screen readers announce first. */
function useErrorTitle(hasProblems: boolean): void {
  useEffect(() => {
    if (!hasProblems) return undefined;
    const before = document.title;
    document.title = `Error: ${before}`;
    return () => {
      document.title = before;
    };
  }, [hasProblems]);
}
