export interface Country {
  code: string;
  name: string;
  dialCode: string;
  /** Two letters in a box, because flag emoji look different on each system. */
  flag: string;
  /** How numbers go on after a dial code that is also another country's. Empty if they need not be known by it. */
  areas: string[];
}

const rows = `AU Australia +61
AT Austria +43
AZ Azerbaijan +994
BH Bahrain +973
BD Bangladesh +880
BE Belgium +32
BR Brazil +55
CA Canada +1
CN China +86
CY Cyprus +357
DK Denmark +45
EG Egypt +20
FR France +33
GE Georgia +995
DE Germany +49
GR Greece +30
HK Hong Kong +852
IN India +91
ID Indonesia +62
IE Ireland +353
IL Israel +972
IT Italy +39
JP Japan +81
KZ Kazakhstan +7 6 7
KE Kenya +254
KW Kuwait +965
MY Malaysia +60
MX Mexico +52
NP Nepal +977
NL Netherlands +31
NZ New Zealand +64
NG Nigeria +234
NO Norway +47
PK Pakistan +92
PL Poland +48
PT Portugal +351
QA Qatar +974
SA Saudi Arabia +966
SG Singapore +65
KR South Korea +82
ES Spain +34
SE Sweden +46
CH Switzerland +41
TR Türkiye +90
AE United Arab Emirates +971
GB United Kingdom +44
US United States +1`;

/** Where the firm teaches and sells. They are listed before anything is typed. */
export const countries: Country[] = readRows(rows);

/** All others, which typing finds. Empty until they are loaded. */
let others: Country[] = [];

export async function loadOtherCountries(): Promise<void> {
  if (others.length === 0) others = readRows((await import('./other-countries.ts')).otherCountries);
}

function readRows(text: string): Country[] {
  return text.split('\n').map((row) => {
    const [, code = '', name = '', dialCode = '', areas = ''] =
      /^(\w\w) (.+?) (\+\d+)((?: \d+)*)$/.exec(row) ?? [];
    return { code, name, dialCode, flag: code, areas: areas.split(' ').filter(Boolean) };
  });
}

export const countryLabel = ({ name, dialCode }: Country) => `${name} ${dialCode}`;

export function countryOf(code: string): Country | undefined {
  return [...countries, ...others].find((country) => country.code === code);
}

/** The country of the browser's time zone. Many browsers outside of the United States are set to its English. */
export function guessCountry(): Country | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return countries.find(({ code }) => {
    const locale: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale('und', {
      region: code,
    });
    // Older browsers do not have it.
    return locale.getTimeZones?.()?.includes(timeZone);
  });
}

/** Searches by name, country code or dial code, ignoring case. Best matches come first. */
export function findCountries(search: string): Country[] {
  const text = plain(search);
  if (text === '') return countries;
  const all = [...countries, ...others];
  const digits = text.replaceAll(/\D/g, '');
  if (/^\+?\s*\d+$/.test(text))
    return all.filter((country) => beginningsOf(country).some((beginning) => beginning.startsWith(digits)));
  const words = (country: Country) => plain(`${country.name} ${country.code} ${country.dialCode}`);
  const rank = (country: Country) => {
    const isShort = plain(country.code) === text || aliases[country.code]?.split(' ').includes(text);
    return isShort ? 2 : Number(plain(country.name).startsWith(text));
  };
  return all
    .filter((country) => words(country).includes(text) || aliases[country.code]?.includes(text))
    .toSorted((a, b) => rank(b) - rank(a));
}

/** Finds the country with the longest beginning of the text. */
export function countryByDialCode(text: string): Country | undefined {
  const digits = text.replaceAll(/\D/g, '');
  const [found] = [...countries, ...others]
    .map((country) => ({ country, fit: fitOf(country, digits) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || Number(b.country.code === 'US') - Number(a.country.code === 'US'));
  return found?.country;
}

/** Of two with one dial code, the one without areas is meant where no area fits. */
function fitOf(country: Country, digits: string): number {
  const [dialCode = '', ...longer] = beginningsOf(country).filter((beginning) =>
    digits.startsWith(beginning),
  );
  const longest = Math.max(0, ...longer.map((beginning) => beginning.length));
  return longest || (dialCode === '' ? 0 : dialCode.length - (country.areas.length > 0 ? 0.5 : 0));
}

function beginningsOf({ dialCode, areas }: Country): string[] {
  const digits = dialCode.slice(1);
  return [digits, ...areas.map((area) => digits + area)];
}

const aliases: Record<string, string> = {
  US: 'usa america',
  GB: 'uk great britain england scotland wales',
  KR: 'korea republic of korea',
  TR: 'turkey turkiye',
  AE: 'uae emirates',
  NL: 'holland',
};

function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
