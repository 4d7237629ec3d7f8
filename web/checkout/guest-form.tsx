import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { guestWordsFor } from '#web/content/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EmailHint } from '../accounts/email-hint.tsx';
import { totalCents } from './cart-lines.ts';
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

/** Validates on submit. Afterwards a message goes as soon as its field is right. Each typed character is stored at once. */
export function GuestForm({ currency, refused, onDone }: Props) {
  const info = useGuestInfo();
  const cents = totalCents(useCart());
  const words = guestWordsFor(cents);
  const [found, setFound] = useState(refused);
  const [tried, setTried] = useState(info);
  const problems = unsolved(found, info, tried);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useErrorTitle(Object.keys(problems).length > 0);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const now = trimmed(readGuestInfo());
    const wrong = problemsOf(now);
    const isGood = Object.keys(wrong).length === 0;
    keepGuestInfo({ ...now, isConfirmed: isGood });
    setFound(wrong);
    setTried(now);
    setTries(tries + 1);
    if (isGood) onDone({ ...now, isConfirmed: true });
  }

  function takeEmail(email: string): void {
    keepGuestInfo({ ...readGuestInfo(), email });
    const field = form.current?.elements.namedItem('email');
    if (field instanceof HTMLElement) field.focus();
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
    <form ref={form} noValidate onSubmit={submit} className="space-y-5">
      <ErrorSummary title={words.problem} level="h3" problems={problems} tries={tries} />
      <Person title={words.payer} columns="md:grid-cols-2">
        <TextField {...field('name', words.name, 'name')} />
        <TextField
          {...field('email', words.email, 'email')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={<EmailHint email={info.email} hint={words.emailHint} onTake={takeEmail} />}
        />
        <PhoneField
          className="md:col-span-2"
          phone={info.phone}
          country={info.country}
          error={problems.phone}
          onChange={(phone, country) => keepGuestInfo({ ...readGuestInfo(), phone, country })}
        />
      </Person>
      <Person title={words.comer} line={words.comerLine} columns="md:grid-cols-3">
        <TextField {...field('schoolName', words.school, 'organization')} hint={words.schoolHint} />
        <TextField {...field('grade', words.grade)} hint={words.gradeHint} />
        <TextField {...field('city', words.city, 'address-level2')} />
      </Person>
      <p className="text-ink-soft text-sm">{words.privacy}</p>
      <div className="bg-paper border-rule sticky bottom-0 -mx-6 -mb-6 border-t px-6 py-4 md:-mx-8 md:-mb-8 md:px-8 md:py-5 [@media(height<40rem)]:static">
        <Button type="submit" look="crimson" className="min-h-13 w-full text-base md:ml-auto md:flex md:w-80">
          {cents === 0 ? words.submitFree : words.submit(formatMoney(cents, currency))}
        </Button>
      </div>
    </form>
  );
}

interface PersonProps {
  title: string;
  line?: string;
  columns: string;
  children: ReactNode;
}

function Person({ title, line, columns, children }: PersonProps) {
  return (
    <fieldset className="border-rule border-t pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left w-full font-serif text-xl">{title}</legend>
      {line !== undefined && <p className="text-ink-soft clear-both text-sm">{line}</p>}
      <div className={`clear-both grid grid-cols-1 items-start gap-5 pt-4 ${columns}`}>{children}</div>
    </fieldset>
  );
}

/** Without those that the buyer has put right since. The server's own messages stay until their field is changed. */
function unsolved(found: GuestProblems, info: GuestInfo, tried: GuestInfo): GuestProblems {
  const wrong = problemsOf(info);
  return Object.fromEntries(
    GUEST_FIELDS.flatMap((name) =>
      found[name] !== undefined && (name in wrong || info[name] === tried[name]) ? [[name, found[name]]] : [],
    ),
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
