import type { PhoneNumber } from 'libphonenumber-js/min';
import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString as parse,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { phoneOf } from '#contract/checkout/phone.ts';

/** E.164 of a dial code and a number, joined by a bar. Checked before; what the library does not know stays as it is. */
export function joinedPhone(text: string): string {
  const checked = phoneOf(text);
  if (typeof checked !== 'object') return text;
  const [code = '', number = ''] = text.split('|').map((part) => part.replaceAll(/\D/g, ''));
  const known = parse(`+${code}${number}`) ?? parse(checked.e164);
  // A country code that was typed twice is taken once.
  const tries = [known, known && parse(number, { defaultCallingCode: known.countryCallingCode })];
  return tries.find((each) => each?.isValid())?.number ?? checked.e164;
}

/** E.164 of a number that begins with +. Others, and what the library does not know, stay as they are. */
export function typedPhone(text: string): string {
  const phone = text.startsWith('+') ? parse(text) : undefined;
  return phone?.isValid() ? phone.number : text;
}

/** With its country code, from the first number whose country is known. Undefined if it fits none. */
export function withCountryOf(text: string, known: string[]): string | undefined {
  if (text === '' || text.startsWith('+')) return text;
  return knownNumbers(known)
    .map(({ countryCallingCode }) => parse(text, { defaultCallingCode: countryCallingCode }))
    .find((phone) => phone?.isValid())
    ?.formatInternational();
}

/** Of a number that nobody refuses, and that is not as the numbers of its country are. */
export function phoneHint(text: string): string | null {
  const typed = text.includes('|') ? joinedPhone(text) : text;
  if (!typed.startsWith('+'))
    return `If you can, begin with + and the country code, such as ${examplePhone([])}.`;
  const phone = parse(typed);
  if (phone?.isValid()) return null;
  const usual = phone?.country && `Numbers there look like ${examplePhone([typed])}. `;
  return `Is this number right? ${usual ?? ''}You can leave it as it is.`;
}

/** How a number of the country is written that is known. */
export function examplePhone(known: string[]): string {
  const country = knownNumbers(known)[0]?.country ?? 'TR';
  const example = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined;
  return example?.formatInternational() ?? '+90 532 123 45 67';
}

function knownNumbers(texts: string[]): PhoneNumber[] {
  return texts.flatMap((text) => (text.startsWith('+') ? (parse(text) ?? []) : []));
}
