export type FormValue = string | Form;
export interface Form {
  [name: string]: FormValue;
}

export type JsonForm = string | JsonForm[] | { [name: string]: JsonForm };

/** "a[b][0]=1" becomes { a: { b: { 0: "1" } } }. */
export function parseForm(text: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    const path = [first, ...rest];
    const last = path.pop() ?? '';
    const parent = path.reduce(stepInto, form);
    parent[nameIn(parent, last)] = value;
  }
  return form;
}

/** Converts a parsed form to JSON, with lists as arrays. */
export function formToJson(value: FormValue): JsonForm {
  if (typeof value === 'string') return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name, index) => name === String(index)))
    return Object.values(value).map(formToJson);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, formToJson(inner)]));
}

function emptyForm(): Form {
  return Object.create(null) as Form;
}

function stepInto(parent: Form, part: string): Form {
  const name = nameIn(parent, part);
  const existing = parent[name];
  if (typeof existing === 'object') return existing;
  const inner = emptyForm();
  parent[name] = inner;
  return inner;
}

function nameIn(parent: Form, part: string): string {
  return part === '' ? String(Object.keys(parent).length) : part;
}
