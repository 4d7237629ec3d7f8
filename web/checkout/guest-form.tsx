import type { SubmitEvent } from 'react';
import { useEffect, useState } from 'react';
import { guestWords } from '#web/content/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { GuestField, GuestInfo, GuestProblems } from './guest-info.ts';
import { keepGuestInfo, problemsOf, readGuestInfo, trimmed, useGuestInfo } from './guest-info.ts';
import { PhoneField } from './phone-field.tsx';

interface Props {
  /** The server's error message. */
  refused: GuestProblems;
  onDone(info: GuestInfo): void;
}

/** Validates on submit only. Each typed character is stored at once. */
export function GuestForm({ refused, onDone }: Props) {
  const info = useGuestInfo();
  const [problems, setProblems] = useState(refused);
  const [tries, setTries] = useState(0);
  useErrorTitle(Object.keys(problems).length > 0);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const now = trimmed(readGuestInfo());
    const found = problemsOf(now);
    const isGood = Object.keys(found).length === 0;
    keepGuestInfo({ ...now, isConfirmed: isGood });
    setProblems(found);
    setTries(tries + 1);
    if (isGood) onDone({ ...now, isConfirmed: true });
  }

  const field = (name: Exclude<GuestField, 'phone'>, label: string, autoComplete?: string) => ({
    name,
    label,
    autoComplete,
    value: info[name],
    error: problems[name],
    'aria-required': true,
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
      <PhoneField
        phone={info.phone}
        country={info.country}
        error={problems.phone}
        onChange={(phone, country) => keepGuestInfo({ ...readGuestInfo(), phone, country })}
      />
      <TextField {...field('schoolName', guestWords.school, 'organization')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('grade', guestWords.grade)} hint={guestWords.gradeHint} />
        <TextField {...field('city', guestWords.city, 'address-level2')} />
      </div>
      <Button type="submit" look="crimson" className="min-h-13 w-full text-base">
        {guestWords.submit}
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
