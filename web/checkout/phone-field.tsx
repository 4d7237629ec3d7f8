import { useCallback, useEffect, useId, useState } from 'react';
import { guestWords } from '#web/content/checkout.ts';
import { usePhoneHint } from '../accounts/use-phone-hint.ts';
import { countryByDialCode, countryOf, guessCountry, loadOtherCountries } from './countries.ts';
import { CountryPicker } from './country-picker.tsx';

interface Props {
  /** The dial code and the number, joined by a bar. */
  phone: string;
  country: string;
  error: string | undefined;
  className: string;
  onChange(phone: string, country: string): void;
}

export function PhoneField({ phone, country, error, className, onChange }: Props) {
  const id = useId();
  const [guess, setGuess] = useState(guessCountry);
  const chosen = phone === '' && country === '' ? guess : countryOf(country);
  const [dialCode = '', number = ''] = phone === '' ? [chosen?.dialCode] : phone.split('|');
  const lacksCountry = dialCode === '' && number !== '';
  const loadOthers = useOtherCountries(country);
  const doubt = usePhoneHint();
  const hint = error === undefined && doubt.phone === phone ? doubt.hint : '';
  const described = error === undefined ? hint && `${id}-hint` : `${id}-error`;

  function changeNumber(typed: string): void {
    const meant = typed.trim().startsWith('+') ? countryByDialCode(typed) : undefined;
    if (!meant) return onChange(joined(dialCode, onlyNumber(typed)), chosen?.code ?? '');
    const national = typed
      .trim()
      .slice(1)
      .replaceAll(/[^\d\s-]/g, '')
      .trimStart();
    onChange(joined(meant.dialCode, withoutCode(national, meant.dialCode)), meant.code);
  }

  return (
    <fieldset className={className}>
      <legend className="text-sm font-semibold">{guestWords.phone}</legend>
      <div className="mt-1.5 grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
        <CountryPicker
          code={chosen?.code ?? ''}
          describedBy={described || undefined}
          isInvalid={error !== undefined && lacksCountry}
          onUse={loadOthers}
          onChoose={(next) => {
            setGuess(undefined);
            onChange(joined(next?.dialCode ?? '', number), next?.code ?? '');
          }}
        />
        <div>
          <label htmlFor={`${id}-number`} className="text-ink-soft text-sm">
            {guestWords.number}
          </label>
          <input
            id={`${id}-number`}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            data-field="phone"
            value={number}
            onFocus={loadOthers}
            onBlur={() => doubt.ask(phone)}
            onChange={({ currentTarget }) => changeNumber(currentTarget.value)}
            aria-required
            aria-describedby={described || undefined}
            aria-invalid={(error !== undefined && !lacksCountry) || undefined}
            className="field-box mt-1"
          />
        </div>
      </div>
      <p id={`${id}-hint`} role="status" className="text-ink-soft text-sm not-empty:mt-1.5">
        {hint}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-red mt-1.5 text-sm font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Loads all other countries once the field is used, or if one of them was chosen before. */
function useOtherCountries(country: string): () => void {
  const [, setLoaded] = useState(false);
  const load = useCallback(() => {
    // Without them, the countries that are listed work as before. The next focus tries again.
    loadOtherCountries().then(
      () => setLoaded(true),
      () => {},
    );
  }, []);
  const isKnown = country === '' || countryOf(country) !== undefined;
  useEffect(() => {
    if (!isKnown) load();
  }, [isKnown, load]);
  return load;
}

function joined(dialCode: string, number: string): string {
  return dialCode === '' && number === '' ? '' : `${dialCode}|${number}`;
}

function onlyNumber(typed: string): string {
  return typed.replaceAll(/[^\d\s-]/g, '');
}

/** Removes the dial code from the beginning, even with spaces or hyphens between its digits. */
function withoutCode(national: string, dialCode: string): string {
  const code = dialCode.slice(1).split('').join('[\\s-]*');
  return national.replace(new RegExp(`^${code}[\\s-]*`), '');
}
