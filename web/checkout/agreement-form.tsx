import type { ReactNode, SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Agreement } from '#contract/catalogue/agreement.ts';
import { agreementWords as words } from '#web/content/agreement.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';

interface Props {
  /** The words, with what they are for. */
  agreements: (Agreement & { about: ReactNode })[];
  isBusy?: boolean;
  onAgree(): void;
  /** The button. */
  children: ReactNode;
}

/** A box to tick for each of the words. None is ticked beforehand, and all are needed. */
export function AgreementForm({ agreements, isBusy = false, onAgree, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [isTried, setTried] = useState(false);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const missing = agreements.find(({ id }) => !ticked.has(id));
    setTried(true);
    const box = missing && form.current?.elements.namedItem(nameOf(missing));
    if (box instanceof HTMLElement) box.focus();
    if (!missing) onAgree();
  }

  function tick(id: number, isTicked: boolean): void {
    const others = [...ticked].filter((each) => each !== id);
    setTicked(new Set(isTicked ? [...others, id] : others));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-5">
      {agreements.map((agreement) => (
        <div key={agreement.id} className="border-rule border-t pt-4">
          {agreement.about}
          <CheckboxField
            name={nameOf(agreement)}
            label={<span className="whitespace-pre-line">{agreement.text}</span>}
            checked={ticked.has(agreement.id)}
            aria-required
            error={isTried && !ticked.has(agreement.id) ? words.tickFirst : undefined}
            onChange={({ currentTarget: { checked } }) => tick(agreement.id, checked)}
            className="mt-2"
          />
        </div>
      ))}
      <p className="text-sm">
        <Link to="/terms" className="text-link inline-block py-1">
          {words.terms}
        </Link>
      </p>
      {children}
    </form>
  );
}

function nameOf({ id }: Agreement): string {
  return `agreement-${id}`;
}
