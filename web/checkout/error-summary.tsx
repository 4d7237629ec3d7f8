import type { MouseEvent, RefObject } from 'react';
import { useEffect, useId, useRef } from 'react';
import { guestWords } from '#web/content/checkout.ts';
import type { GuestProblems } from './guest-info.ts';

interface Props {
  problems: GuestProblems;
  form: RefObject<HTMLFormElement | null>;
}

/** All that is wrong, above all fields; each line leads to its field. */
export function ErrorSummary({ problems, form }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const entries = Object.entries(problems);

  useEffect(() => {
    if (entries.length > 0) box.current?.focus();
  }, [entries.length]);

  if (entries.length === 0) return null;

  function lead(event: MouseEvent, name: string): void {
    event.preventDefault();
    const fields = form.current?.querySelectorAll<HTMLElement>(`[data-field="${name}"], [name="${name}"]`);
    [...(fields ?? [])].find((field) => field.ariaInvalid === 'true')?.focus();
  }

  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={id} className="border-red border-2 p-4">
      <h3 id={id} className="font-sans font-semibold">
        {guestWords.problem}
      </h3>
      <ul className="mt-2 space-y-1">
        {entries.map(([name, problem]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => lead(event, name)}
              className="text-red text-link inline-block py-0.5 font-medium"
            >
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
