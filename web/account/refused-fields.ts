import { errorText } from '#web/api-client/api-error.ts';
import { FieldsRefused } from '#web/api-client/call-api.ts';

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
  const { message, error, errors } = answer as { message?: unknown; error?: unknown; errors: object };
  const others = Object.fromEntries(Object.entries(errors).filter(([name]) => !known.includes(name)));
  const own = errorText(422, { message, error }, '');
  const ofOthers = errorText(422, { errors: others }, '');
  return own === errorText(422, undefined, '') ? ofOthers : `${own} ${ofOthers}`;
}
