export interface Country {
  code: string;
  name: string;
  dialCode: string;
  /** Two letters in a box, because flag emoji look different on each system. */
  flag: string;
}

const rows = `AR Argentina +54
AU Australia +61
AT Austria +43
AZ Azerbaijan +994
BH Bahrain +973
BD Bangladesh +880
BE Belgium +32
BR Brazil +55
CA Canada +1
CN China +86
CY Cyprus +357
CZ Czechia +420
DK Denmark +45
EG Egypt +20
FI Finland +358
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
KZ Kazakhstan +7
KW Kuwait +965
MY Malaysia +60
MX Mexico +52
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
GB United Kingdom +44
US United States +1`;

export const countries: Country[] = rows.split('\n').map((row) => {
  const [, code = '', name = '', dialCode = ''] = /^(\w\w) (.+) (\+\d+)$/.exec(row) ?? [];
  return { code, name, dialCode, flag: code };
});

export const countryLabel = ({ name, dialCode }: Country) => `${name} ${dialCode}`;

export function countryOf(code: string): Country | undefined {
  return countries.find((country) => country.code === code);
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
  const digits = text.replaceAll(/\D/g, '');
  if (/^\+?\s*\d+$/.test(text))
    return countries.filter(({ dialCode }) => dialCode.slice(1).startsWith(digits));
  const words = (country: Country) => plain(`${country.name} ${country.code} ${country.dialCode}`);
  const begins = (country: Country) => plain(country.name).startsWith(text) || plain(country.code) === text;
  return countries
    .filter((country) => words(country).includes(text) || aliases[country.code]?.includes(text))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** Finds the longest dial code that the text starts with. */
export function countryByDialCode(text: string): Country | undefined {
  const digits = text.replaceAll(/\D/g, '');
  const preferred = digits.startsWith('1') ? countryOf('US') : undefined;
  return (
    preferred ??
    countries
      .filter(({ dialCode }) => digits.startsWith(dialCode.slice(1)))
      .toSorted((a, b) => b.dialCode.length - a.dialCode.length)[0]
  );
}

const aliases: Record<string, string> = {
  US: 'usa america',
  GB: 'uk great britain england scotland wales',
  KR: 'korea republic of korea',
  TR: 'turkey turkiye',
  CZ: 'czech republic',
  NL: 'holland',
};

function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
