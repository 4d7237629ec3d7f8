import type { MouseEvent } from 'react';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';

interface Props {
  title: string;
  level: 'h2' | 'h3' | 'h4';
  /** Errors by field name. */
  problems: Partial<Record<string, string>>;
  /** How often the form was submitted. The summary is announced once per submit. */
  tries: number;
  /** Puts the label of a field before its message, for forms whose messages do not name it. */
  namesFields?: boolean;
}

/** All errors of a form, above its fields. Each line links to its field. */
export function ErrorSummary({ title, level: Heading, problems, tries, namesFields = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const entries = Object.entries(problems);

  const labels = useLabels(box, namesFields ? Object.keys(problems) : []);

  useEffect(() => box.current?.focus(), [tries]);

  if (entries.length === 0) return null;

  function lead(event: MouseEvent, name: string): void {
    event.preventDefault();
    fieldOf(box.current, name)?.focus();
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
              {labels[name] ? `${labels[name]}: ${problem}` : problem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The field, or the one of its parts that is marked. */
function fieldOf(box: HTMLElement | null, name: string): HTMLElement | undefined {
  const inForm = box
    ?.closest('form')
    ?.querySelectorAll<HTMLElement>(
      `[data-field="${name}"], [name="${name}"], [name^="${name}."], [data-field^="${name}."]`,
    );
  const fields = [...(inForm ?? [])];
  return fields.find(({ ariaInvalid }) => ariaInvalid === 'true') ?? fields[0];
}

/** By field name. They are read from the form, so that both always say the same. */
function useLabels(box: { current: HTMLElement | null }, names: string[]): Partial<Record<string, string>> {
  const labels = useSyncExternalStore(
    neverChanges,
    () => names.map((name) => labelOf(fieldOf(box.current, name)) ?? '').join('\n'),
    () => '',
  ).split('\n');
  return Object.fromEntries(names.map((name, place) => [name, labels[place]]));
}

function neverChanges() {
  return () => {};
}

/** Without what follows in the label, such as "(optional)". */
function labelOf(field: HTMLElement | undefined): string | undefined {
  const legend = field?.querySelector(':scope > legend');
  const label = field && 'labels' in field ? (field as HTMLInputElement).labels?.[0] : undefined;
  const text = field?.ariaLabel ?? (label ?? legend)?.firstChild?.textContent;
  return text?.trim() || undefined;
}
