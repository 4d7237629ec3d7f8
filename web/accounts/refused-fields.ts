import { errorText } from '../api-client/api-error.ts';
import { FieldsRefused } from '../api-client/call-api.ts';

interface Refused<Name extends string> {
  problems: Partial<Record<Name, string>>;
  /** What no field of the form shows. Empty if there is nothing, or if no field is named. */
  rest: string;
}

/** What the API refuses of this form, at its fields and beside them. */
export function refusedFields<Name extends string>(error: unknown, names: readonly Name[]): Refused<Name> {
  const fields = error instanceof FieldsRefused ? error.fields : {};
  const known = names.filter((name) => fields[name] !== undefined);
  const problems = Object.fromEntries(known.map((name) => [name, fields[name]])) as Refused<Name>['problems'];
  const isAll = known.length === 0 || known.length === Object.keys(fields).length;
  return { problems, rest: isAll ? '' : besideFields((error as FieldsRefused).answer, known) };
}

function besideFields(answer: unknown, known: readonly string[]): string {
  const { errors, ...own } = answer as { errors: object };
  const others = Object.entries(errors).filter(([name]) => !known.includes(name));
  return [own, { errors: Object.fromEntries(others) }]
    .map((part) => errorText(422, part, ''))
    .filter((text) => text !== errorText(422, undefined, ''))
    .join(' ');
}
