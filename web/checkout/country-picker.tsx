import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { guestWords } from '#web/content/checkout.ts';
import type { Country } from './countries.ts';
import { countryByDialCode, countryLabel, countryOf, findCountries } from './countries.ts';

interface Props {
  code: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onUse(): void;
  onChoose(country: Country | undefined): void;
}

/** A text field with a list to choose from: the combobox pattern of the ARIA Authoring Practices Guide. */
export function CountryPicker({ code, describedBy, isInvalid, onUse, onChoose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = countryOf(code);
  /** Undefined while nothing is typed. The field then shows the chosen country. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = findCountries(typed ?? '');
  const activeId = isOpen && found[active] ? `${id}-${found[active].code}` : undefined;

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function open(): void {
    setOpen(true);
    setActive(found.findIndex((country) => country.code === code));
  }

  function close(): void {
    setOpen(false);
    setTyped(undefined);
    setActive(-1);
  }

  function choose(country: Country): void {
    onChoose(country);
    close();
  }

  /** Chooses the typed country if only one matches. Browsers fill in the dial code. */
  function leave(): void {
    const text = (typed ?? '').trim();
    if (typed !== undefined && text === '') onChoose(undefined);
    else if (/^\+?\d+$/.test(text)) {
      const meant = countryByDialCode(text);
      // A dial code alone is no reason to leave a country that has the same one.
      const isMore = text.replace('+', '').length >= (meant?.dialCode.length ?? 0);
      if (meant && (isMore || meant.dialCode !== chosen?.dialCode)) onChoose(meant);
    } else if (text !== '' && found.length === 1) onChoose(found[0]);
    close();
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) return open();
      const next = active < 0 && step < 0 ? found.length - 1 : active + step;
      return setActive((next + found.length) % Math.max(1, found.length));
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const country = found[active] ?? (typed === undefined ? undefined : found[0]);
      return country ? choose(country) : close();
    }
    if (event.key === 'Escape' && isOpen) {
      // Closes the list, but not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <div className="relative">
      <label htmlFor={id} className="text-ink-soft text-sm">
        {guestWords.country}
      </label>
      <input
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-required
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        autoComplete="tel-country-code"
        data-field="phone"
        placeholder={guestWords.countryHint}
        value={typed ?? (chosen ? countryLabel(chosen) : '')}
        onClick={open}
        onFocus={({ currentTarget }) => {
          onUse();
          currentTarget.select();
        }}
        onBlur={leave}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setOpen(true);
          setActive(currentTarget.value === '' ? -1 : 0);
        }}
        className="field-box mt-1"
      />
      <p role="status" className="sr-only">
        {isOpen && guestWords.countriesFound(found.length)}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={guestWords.country}
        hidden={!isOpen || found.length === 0}
        className="rounded-edge border-ink-soft bg-paper absolute inset-x-0 top-full z-10 mt-1 max-h-60 min-w-64 overflow-y-auto border py-1 shadow-lg"
      >
        {isOpen &&
          found.map((country, place) => (
            <div
              key={country.code}
              id={`${id}-${country.code}`}
              role="option"
              tabIndex={-1}
              aria-selected={country.code === code}
              // A click would come too late: the field would lose the focus and close the list first.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(country);
              }}
              className={`flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 ${place === active ? 'bg-navy text-white' : 'hover:bg-parchment'}`}
            >
              <span
                aria-hidden
                className="border-rule rounded-edge text-ink w-8 shrink-0 border bg-white text-center text-xs font-semibold"
              >
                {country.flag}
              </span>
              <span className="grow">{country.name}</span>
              <span className="tabular-nums">{country.dialCode}</span>
            </div>
          ))}
      </div>
      {isOpen && found.length === 0 && (
        <p className="rounded-edge border-ink-soft bg-paper absolute inset-x-0 top-full z-10 mt-1 border p-3 text-sm">
          {guestWords.noCountry}
        </p>
      )}
    </div>
  );
}
