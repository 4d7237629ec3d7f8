/** Reads the fields of an untrusted response. A missing field or one of the wrong type counts as absent. */
export type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown, otherwise = ''): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : otherwise;
}

export function textsOf(value: unknown): string[] {
  return listOf(value).flatMap((each) => (typeof each === 'string' && each !== '' ? [each] : []));
}

/** A number, or a text that contains one. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The day that a date or a moment begins with. Empty if there is none. */
export function dayOf(value: unknown): string {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(textOf(value)) ?? [];
  return Number.isNaN(Date.parse(day)) ? '' : day;
}

/** Some APIs return 1 for true. */
export function flagOf(value: unknown): boolean | undefined {
  if (value === true || value === 1) return true;
  return value === false || value === 0 ? false : undefined;
}

export function oneOf<Known extends string>(allowed: readonly Known[], value: unknown): Known | undefined {
  return allowed.find((each) => each === value);
}

/** Some APIs use HTML in the labels of page links. */
export function plainText(value: unknown): string {
  const entities: Record<string, string> = { laquo: '«', raquo: '»', amp: '&', hellip: '…', nbsp: ' ' };
  return textOf(value)
    .replaceAll(/&#(\d{1,6});/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
}
