import type { MouseEvent } from 'react';
import { useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  level: 'h2' | 'h3' | 'h4';
  /** Errors by field name. */
  problems: Partial<Record<string, string>>;
  /** How often the form was submitted. The summary is announced once per submit. */
  tries: number;
}

/** All errors of a form, above its fields. Each line links to its field. */
export function ErrorSummary({ title, level: Heading, problems, tries }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const entries = Object.entries(problems);

  useEffect(() => box.current?.focus(), [tries]);

  if (entries.length === 0) return null;

  function lead(event: MouseEvent, name: string): void {
    event.preventDefault();
    const form = box.current?.closest('form');
    const fields = form?.querySelectorAll<HTMLElement>(`[data-field="${name}"], [name="${name}"]`) ?? [];
    const field = [...fields].find(({ ariaInvalid }) => ariaInvalid === 'true') ?? fields[0];
    field?.focus();
  }

  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={id} className="border-red border-2 p-4">
      <Heading id={id} className="font-sans font-semibold">
        {title}
      </Heading>
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
