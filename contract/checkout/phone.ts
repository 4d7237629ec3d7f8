type Phone = { e164: string } | 'missing' | 'incomplete' | 'too short';

const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
// Italy and San Marino keep the leading zero as part of the number.
const KEEP_THE_ZERO = new Set(['39', '378']);

/** A dial code and a number, joined by a bar. The number may contain spaces and hyphens. */
export function phoneOf(text: string): Phone {
  const [code = '', number] = text.split('|', 2).map((part) => part.trim());
  if (text.replaceAll('|', '').trim() === '') return 'missing';
  if (number === undefined || number === '' || !/^\+?[1-9]\d{0,3}(-\d{1,4})?$/.test(code))
    return 'incomplete';
  const digits = number.replaceAll(/[\s-]/g, '');
  // One leading zero may be the trunk prefix. A number of zeros only is not valid.
  const national = digits.replace(/^0+/, '');
  if (!/^\d+$/.test(digits) || digits.length < FEWEST_DIGITS || national.length < FEWEST_DIGITS - 1)
    return 'too short';
  const country = code.replaceAll(/\D/g, '');
  const all = country + (KEEP_THE_ZERO.has(country) ? digits : national);
  return all.length > MOST_DIGITS ? 'too short' : { e164: `+${all}` };
}
