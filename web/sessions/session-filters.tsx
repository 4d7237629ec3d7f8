import type { ReactNode, SubmitEvent } from 'react';
import { VENUE_FACTS } from '#contract/catalogue/venue-fact.ts';
import { AUDIENCE_BADGES } from '#contract/sessions/audience.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { sessionList } from '../content/workshops.ts';
import { FactFilter } from './fact-filter.tsx';
import { filterChoices } from './filter-choices.ts';
import { sessionCount } from './session-count.ts';
import { countSet, matchesSessionFilter } from './session-filter.ts';
import type { SessionFilter } from './session-filter.ts';

interface Props {
  /** Beside the program types where there is room. */
  heading: ReactNode;
  sessions: WorkshopSession[];
  filter: SessionFilter;
  onChange(filter: SessionFilter): void;
}

const types = [
  { value: 'all', label: 'All Sessions' },
  { value: 'essentials', label: 'Essentials' },
  { value: 'mastery', label: 'Mastery' },
] as const;

export function SessionFilters({ heading, sessions, filter, onChange }: Props) {
  const { countries, months, audiences, facts } = filterChoices(sessions);
  const hasFormats = sessions.some(({ program }) => program.has_formats);
  const shown = sessions.filter((session) => matchesSessionFilter(session, filter)).length;
  const countOf = (type: SessionFilter['type']) =>
    sessions.filter((session) => matchesSessionFilter(session, { ...filter, type })).length;

  return (
    <form
      role="search"
      aria-label="Sessions"
      onSubmit={keepThePage}
      className="flex flex-wrap items-end gap-x-2 gap-y-4 md:gap-x-3"
    >
      <div className={`basis-full lg:-order-2 ${hasFormats ? 'lg:basis-[calc(100%-27rem)]' : ''}`}>
        {heading}
      </div>
      <div className="min-w-0 grow basis-44 md:basis-64">
        <TextField
          label="Search"
          type="search"
          name="search"
          maxLength={200}
          placeholder={sessionList.searchPlaceholder}
          className="placeholder:text-xs md:placeholder:text-[0.8125rem]"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </div>
      <FilterSheet count={countSet(filter)} done={`Show ${sessionCount(shown)}`} className="px-3">
        {hasFormats && (
          <div className="lg:-order-1 lg:ml-auto max-sm:[&_button]:px-2.5">
            <FilterChips
              legend="Program type"
              chips={types.map((type) => ({ ...type, count: countOf(type.value) }))}
              value={filter.type}
              onChange={(type) => onChange({ ...filter, type })}
            />
          </div>
        )}
        <Choice
          label="Country"
          all="All countries"
          value={filter.country}
          options={countries}
          onChange={(country) => onChange({ ...filter, country })}
        />
        <Choice
          label="Month"
          all="Any month"
          value={filter.month}
          options={months}
          onChange={(month) => onChange({ ...filter, month })}
        />
        <Choice
          label="Audience"
          all="Everybody"
          value={filter.audience}
          options={audiences.map((audience) => ({ value: audience, label: AUDIENCE_BADGES[audience] }))}
          onChange={(audience) => onChange({ ...filter, audience })}
        />
        <FactFilter
          facts={VENUE_FACTS.filter((fact) => facts.includes(fact) || filter.facts.includes(fact))}
          chosen={filter.facts}
          onChange={(chosen) => onChange({ ...filter, facts: chosen })}
        />
        <noscript>
          {hasFormats && (
            <SelectField label="Program type" name="type" defaultValue={filter.type}>
              {types.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
        </noscript>
      </FilterSheet>
      <noscript>
        <button type="submit" className="action action-strong">
          Search
        </button>
      </noscript>
    </form>
  );
}

/** Typing already filters, so submitting does nothing more. */
function keepThePage(event: SubmitEvent): void {
  event.preventDefault();
}

interface ChoiceProps<Value extends string> {
  label: string;
  all: string;
  value: Value | 'all';
  options: { value: Value; label: string }[];
  onChange(value: Value | 'all'): void;
}

function Choice<Value extends string>({ label, all, value, options, onChange }: ChoiceProps<Value>) {
  const isOffered = value === 'all' || options.some((option) => option.value === value);
  return (
    <div className="md:grow md:basis-32">
      <SelectField
        label={label}
        name={label.toLowerCase()}
        value={value}
        onChange={(event) =>
          onChange(options.find((option) => option.value === event.target.value)?.value ?? 'all')
        }
      >
        <option value="all">{all}</option>
        {!isOffered && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
