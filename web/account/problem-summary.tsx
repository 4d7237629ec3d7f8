import type { MouseEvent, RefObject } from 'react';
import { useEffect, useId, useRef } from 'react';
import { account } from '#web/content/account.ts';

interface Props {
  problems: Partial<Record<string, string>>;
  form: RefObject<HTMLFormElement | null>;
}

/** All that is wrong, above all fields; each line leads to its field. */
export function ProblemSummary({ problems, form }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => box.current?.focus(), []);

  function lead(event: MouseEvent, name: string): void {
    event.preventDefault();
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={id} className="border-red border-2 p-4">
      <h2 id={id} className="font-sans font-semibold">
        {account.problem}
      </h2>
      <ul className="mt-2 space-y-1">
        {Object.entries(problems).map(([name, problem]) => (
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
