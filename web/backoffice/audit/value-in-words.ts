/** A value of the log as people read it. Money is kept in cents. */
export function valueInWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return /(_c|C)ents$/.test(name) ? (value / 100).toFixed(2) : String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map((each) => valueInWords(name, each)).join(', ');
  return JSON.stringify(value);
}
