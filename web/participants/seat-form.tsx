import type { ComponentProps, ReactNode } from 'react';
import { Suspense, lazy, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FamilyPerson } from '#contract/accounts/family.ts';
import { isUnusualAge } from '#contract/catalogue/usual-ages.ts';
import { MAJORITY_YEARS, ageOn, today } from '#contract/participants/age.ts';
import { isSameName } from '#contract/participants/same-person.ts';
import type { SeatAnswers as SeatAnswersContent } from '#contract/participants/seat-answers.ts';
import { isDay } from '#contract/participants/seat-fields.ts';
import type { Seat, SeatPerson } from '#contract/participants/seat-person.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { enterMovesOn } from '#web/ui/enter-moves-on.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { FamilyChoices } from '../accounts/family-choices.tsx';
import { whoComes as words } from '../content/who-comes.ts';
import { GuardianConsents } from './guardian-consents.tsx';
import { openConsents } from './open-consents.ts';
import { PartHeading } from './part-heading.tsx';
import { SameContacts } from './same-contacts.tsx';
import { SavedName } from './saved-name.tsx';
import type { ListedItem } from './seat-checklist.tsx';
import { SeatChecklist } from './seat-checklist.tsx';
import { SeatConflict } from './seat-conflict.tsx';
import { placesOfParts } from './seat-part.ts';
import type { SeatAnswersAnswer } from './use-seat-answers.ts';
import { useSeatAnswers } from './use-seat-answers.ts';
import type { SeatSaving } from './use-seat.ts';
import { useSeat } from './use-seat.ts';
import { WithContact } from './with-contact.tsx';

interface Props {
  seat: Seat;
  headers: Record<string, string>;
  /** Whom the buyer keeps. Empty for others. */
  family?: FamilyPerson[];
  /** The name of the buyer, if it is the buyer who fills it in. */
  buyer?: string | undefined;
  /** Closed, it saves what was typed and keeps it. */
  isOpen?: boolean;
  /** The other seats of the order, if its buyer is looking. */
  siblings?: Seat[];
  /** Where somebody asked to be brought. */
  goTo?: 'name' | 'needs' | undefined;
  onReached?: () => void;
  onSaved(seat: Seat): void;
  /** Hears what was typed and not saved, and whether that needs somebody. */
  onUnsaved?: (state: Unsaved) => void;
}

const SeatAnswers = lazy(() => import('./seat-answers.tsx'));

type CareAnswer = NonNullable<SeatAnswersContent['care']>;

export type Unsaved = 'nothing' | 'saving' | 'waiting';

const { fields } = words;

const endsConsents = new Set(['name', 'guardian.name', 'guardian.email']);

/** Saved as it is typed. What is asked of minors appears once the date of birth says so. */
export function SeatForm(props: Props) {
  const { seat, family = [], headers, buyer, siblings = [], isOpen = true, onSaved, onUnsaved } = props;
  const { goTo, onReached = doNothing } = props;
  const { person, saving, isUnsaved, change, save, settle } = useSeat(seat, { headers, onSaved });
  const place = useRef<HTMLDivElement>(null);
  // Of what was settled nothing is left to press, so the focus moves.
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    if (settled > 0) place.current?.focus();
  }, [settled]);
  const unsaved = unsavedOf(isUnsaved, saving);
  useEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]);
  useEffect(() => {
    if (!isOpen) void save();
  }, [isOpen, save]);
  useEffect(() => {
    if (goTo !== 'name') return;
    // A keyboard would hide the family to choose from.
    const field = family.length > 0 ? null : place.current?.querySelector<HTMLElement>('[name=name]');
    (field ?? place.current)?.focus();
    onReached();
  }, [goTo, family.length, onReached]);
  // As it was opened: what is taken back last does not bring the form.
  const [wasForgotten] = useState(isForgotten(seat));
  const decider = decidedBy(seat);
  const answers = useSeatAnswers({ code: seat.code, headers, decider, isForgotten: wasForgotten });
  const care = careToAsk(seat, answers);
  const places = placesOfParts(seat, answers?.state === 'loaded' ? answers.data.answers : undefined);
  const [news, setNews] = useState('');
  const [tells, setTells] = useState(false);
  const isNeedsWanted = tells || goTo === 'needs';
  const onNeedsReached = useCallback(() => {
    setTells(false);
    onReached();
  }, [onReached]);
  const asked = useRef(decider);
  // Before the answers of the former one are left.
  useLayoutEffect(() => {
    asked.current = decider;
  }, [decider]);
  const isAsked = useCallback(() => asked.current === decider, [decider]);
  const [focused, setFocused] = useState('');
  const firstDay = seat.first_day === null ? null : formatLongDate(seat.first_day);
  const refused = saving.state === 'refused' ? saving.fields : {};
  // The buyer's own details are not those of another guardian.
  const own = (token: string) => (buyer === undefined ? token : 'off');
  // A value is judged once its field is left.
  const errorOf = (name: string) => (name === focused ? undefined : refused[name]);
  const nameError = errorOf('name');
  const { opened_as: openedAs, fixed = [] } = seat;
  const isFixed = (name: string) => fixed.includes(name);
  const { guardian } = person;
  const setGuardian = (part: Partial<SeatPerson['guardian']>) => ({
    ...person,
    guardian: { ...guardian, ...part },
  });

  function text(name: string, value: string, next: (typed: string) => SeatPerson) {
    return {
      name,
      value,
      error: errorOf(name),
      readOnly: isFixed(name),
      enterKeyHint: 'next' as const,
      onKeyDown: enterMovesOn,
      onFocus: () => setFocused(name),
      onBlur: () => {
        setFocused('');
        void save();
      },
      // With half of another name or address, what the guardian agreed to would end. A link may not correct what it has saved.
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        change(
          next(currentTarget.value),
          openedAs === 'link' || endsConsents.has(name) ? 'when left' : 'after a pause',
        ),
    };
  }

  const consents = (seat.consents.length > 0 || wasForgotten) && (
    <GuardianConsents
      seat={seat}
      headers={headers}
      isOwner={buyer !== undefined}
      place={wasForgotten ? undefined : places.consent}
      asksCare={
        care && { care, news, place: places.care, isWanted: isNeedsWanted, onReached: onNeedsReached }
      }
      onSaved={onSaved}
      readAnswers={async () => {
        setNews('');
        await answers?.refresh();
      }}
      onTell={() => setTells(true)}
    />
  );
  const isForPupils = (seat.usual_ages?.from ?? MAJORITY_YEARS) < MAJORITY_YEARS;
  const myself = buyer !== undefined && person.name === '' && (
    <Button
      look={isForPupils ? 'quiet' : 'strong'}
      onClick={() => {
        change({ ...person, name: buyer, born_on: '', is_adult: true }, 'now');
        // The pressed button disappears, so the focus moves.
        place.current?.focus();
      }}
    >
      {words.myself(firstDay)}
    </Button>
  );
  if (wasForgotten) return consents;
  if (openedAs === 'former_guardian') return consents || <p>{words.consents.former}</p>;
  if (saving.state === 'conflict')
    return (
      <SeatConflict
        mine={person}
        theirs={saving.theirs}
        onSettle={(theirs, which) => {
          settle(theirs, which);
          setSettled(settled + 1);
        }}
      />
    );
  return (
    <div ref={place} role="group" aria-label={words.form} tabIndex={-1}>
      {openedAs !== undefined && openedAs !== 'buyer' && (
        <p className="border-orange mb-6 border-l-4 pl-4">{lineOfLink(openedAs, fixed)}</p>
      )}
      <SeatChecklist
        seat={seat}
        onGoTo={(item) => {
          if (item === 'care') setTells(true);
          else find(place.current, item)?.focus();
        }}
      />
      <form
        noValidate
        className="mt-6 space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PartHeading place={places.person}>{words.participant}</PartHeading>
        {!isForPupils && myself}
        <FamilyChoices
          people={family}
          person={person}
          firstDay={seat.first_day}
          onChoose={(chosen) => change(chosen, 'now')}
        />
        <div className="grid grid-cols-1 items-start gap-5 sm:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_13rem]">
          <TextField
            label={fields.name}
            hint={
              refused['name'] === undefined && namesSomebodyElse(seat, person)
                ? fields.somebodyElse(seat.person.name)
                : fields.nameHint
            }
            maxLength={200}
            autoComplete="off"
            autoCapitalize="words"
            dir="auto"
            {...text('name', person.name, (name) => ({ ...person, name }))}
            error={nameError !== undefined && <WithContact text={nameError} />}
          />
          {(!person.is_adult || person.born_on !== '') && (
            <BirthDate
              {...text('born_on', person.born_on, (bornOn) => ({ ...person, born_on: bornOn }))}
              hint={unusualAge(seat, person) ?? fields.bornOnHint}
            />
          )}
        </div>
        <SavedName
          name={seat.person.name}
          onUndo={(name) => {
            change({ ...person, name }, 'now');
            place.current?.querySelector<HTMLElement>('[name=name]')?.focus();
          }}
        />
        {person.born_on === '' && (
          <CheckboxField
            label={fields.isAdult(firstDay)}
            name="is_adult"
            checked={person.is_adult}
            disabled={isFixed('is_adult')}
            error={errorOf('is_adult')}
            onChange={({ currentTarget }) => change({ ...person, is_adult: currentTarget.checked }, 'now')}
          />
        )}
        {isForPupils && myself}
        {(seat.is_minor === true || refused['guardian.is_buyer'] !== undefined) && (
          <Group title={fields.guardian} hint={fields.guardianHint}>
            {buyer !== undefined && (
              <SameContacts
                form={seat.form}
                person={person}
                siblings={siblings}
                buyer={buyer}
                onChoose={(next) => change(next, 'now')}
              />
            )}
            {buyer !== undefined && (
              <CheckboxField
                label={fields.guardianIsBuyer(buyer)}
                checked={guardian.is_buyer}
                error={refused['guardian.is_buyer']}
                onChange={({ currentTarget }) =>
                  change(setGuardian({ is_buyer: currentTarget.checked }), 'now')
                }
              />
            )}
            <div className="grid grid-cols-1 items-start gap-5 empty:hidden sm:grid-cols-2">
              {!guardian.is_buyer && (
                <>
                  <TextField
                    label={fields.guardianName}
                    autoComplete={own('name')}
                    autoCapitalize="words"
                    maxLength={200}
                    dir="auto"
                    {...text('guardian.name', guardian.name, (name) => setGuardian({ name }))}
                  />
                  <TextField
                    label={fields.guardianEmail}
                    autoComplete={own('email')}
                    type="email"
                    {...text('guardian.email', guardian.email, (email) => setGuardian({ email }))}
                  />
                  <TextField
                    label={fields.guardianPhone}
                    autoComplete={own('tel')}
                    hint={fields.phoneHint}
                    type="tel"
                    {...text('guardian.phone', guardian.phone, (phone) => setGuardian({ phone }))}
                  />
                </>
              )}
              {seat.form === 'day' && (
                <TextField
                  label={fields.collectedBy}
                  autoComplete="off"
                  autoCapitalize="words"
                  hint={fields.collectedByHint}
                  maxLength={200}
                  dir="auto"
                  {...text('collected_by', person.collected_by, (by) => ({ ...person, collected_by: by }))}
                />
              )}
            </div>
            {seat.form === 'day' && guardian.is_buyer && buyer !== undefined && (
              <CheckboxField
                label={fields.collectedByMe(buyer)}
                checked={person.collected_by === buyer}
                onChange={({ currentTarget: { checked } }) =>
                  change({ ...person, collected_by: checked ? buyer : '' }, 'now')
                }
              />
            )}
          </Group>
        )}
        {(seat.form === 'residence' || seat.form === 'journey') && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={fields.emergencyName}
              autoComplete="off"
              autoCapitalize="words"
              hint={fields.emergencyNameHint}
              maxLength={200}
              dir="auto"
              {...text('emergency_name', person.emergency_name, (name) => ({
                ...person,
                emergency_name: name,
              }))}
            />
            <TextField
              label={fields.emergencyPhone}
              autoComplete="off"
              hint={fields.phoneHint}
              type="tel"
              {...text('emergency_phone', person.emergency_phone, (phone) => ({
                ...person,
                emergency_phone: phone,
              }))}
            />
          </div>
        )}
        <SavingLine saving={saving} onRetry={() => void save()} />
      </form>
      {consents}
      {answers && (
        <Suspense>
          <SeatAnswers
            key={decider}
            answer={answers}
            code={seat.code}
            headers={headers}
            isOwner={buyer !== undefined}
            isCareAbove={care !== undefined}
            places={places}
            isAsked={isAsked}
            siblings={siblings}
            held={seat.held}
            lastDay={seat.last_day}
            news={news}
            isWanted={isNeedsWanted}
            onReached={onNeedsReached}
            onChanged={(now) => {
              setNews(now);
              setTells(true);
            }}
            onSeat={onSaved}
          />
        </Suspense>
      )}
    </div>
  );
}

function lineOfLink(openedAs: 'guardian' | 'link', fixed: string[]): string {
  if (openedAs === 'guardian') return words.byLink.guardian;
  return fixed.length > 0 ? words.byLink.fixed : words.byLink.open;
}

/** Who decides for whom: with another one, the answers are others. */
function decidedBy({ person: { name, guardian }, is_minor: isMinor, form }: Seat): string {
  return [form, name, isMinor, guardian.is_buyer, guardian.email].join('\n');
}

/** Of whoever signs as the guardian anyway, as long as nobody has given the consent. Not by an API of the release before. */
function careToAsk(seat: Seat, answer: SeatAnswersAnswer | undefined): CareAnswer | undefined {
  if (!seat.can_consent || openConsents(seat).length === 0 || answer?.state !== 'loaded') return undefined;
  const { may_answer: mayAnswer, care } = answer.data.answers;
  return mayAnswer && care?.consent.joins_others && care.consent.given_by === null ? care : undefined;
}

interface BirthDateProps extends ComponentProps<'input'> {
  value: string;
  hint: string;
  error: string | undefined;
}

/** What is no day, such as February 29 of most years, replaces no date that is saved. */
function BirthDate({ value, error, onChange, onBlur, ...field }: BirthDateProps) {
  const [isNoDay, setNoDay] = useState(false);
  return (
    <TextField
      {...field}
      label={fields.bornOn}
      type="date"
      min="1900-01-01"
      className="max-w-56"
      // Another value would replace what is being typed.
      value={isNoDay ? '' : value}
      error={isNoDay ? fields.noSuchDay(isDay(value) ? formatLongDate(value) : undefined) : error}
      onChange={(event) => {
        const { badInput } = event.currentTarget.validity;
        setNoDay(badInput);
        if (!badInput) onChange?.(event);
      }}
      onBlur={(event) => {
        setNoDay(event.currentTarget.validity.badInput);
        onBlur?.(event);
      }}
    />
  );
}

function doNothing(): void {}

/** Where something is asked, or else the head of its part: whoever does not decide for the participant has no fields. */
const placesOf: Record<Exclude<ListedItem, 'care'>, string[]> = {
  name: ['[name=name]'],
  birth_date: ['[name=born_on]', '[name=is_adult]'],
  guardian: ['[data-part=guardian]'],
  emergency_contact: ['[name=emergency_name]'],
  collection: ['[name=collected_by]'],
  consent: ['[data-part=consent]'],
  passport: ['[name=passport_number]', '[data-part=journey]'],
  flights: ['[name=arrival_flight]', '[data-part=journey]'],
};

function find(form: HTMLElement | null, item: Exclude<ListedItem, 'care'>): HTMLElement | undefined {
  return placesOf[item].flatMap((selector) => form?.querySelector<HTMLElement>(selector) ?? [])[0];
}

/** Not with half of a name or none, as long as it is typed anew. */
function namesSomebodyElse({ person: { name } }: Seat, typed: SeatPerson): boolean {
  return name !== '' && typed.name !== '' && !isSameName(name, typed.name);
}

/** For somebody of another age than the program is for. It is said, and never refused. */
function unusualAge({ usual_ages: ages, first_day: day }: Seat, { born_on: bornOn }: SeatPerson) {
  if (!ages || !isDay(bornOn) || bornOn > today()) return undefined;
  const age = ageOn(bornOn, day ?? today());
  return isUnusualAge(age, ages) ? fields.unusualAge(age, ages) : undefined;
}

/** Who came is forgotten, and what the guardian agreed to can still be taken back. */
function isForgotten({ revision, consents }: Seat): boolean {
  return revision === 0 && consents.length > 0;
}

function unsavedOf(isUnsaved: boolean, { state }: SeatSaving): Unsaved {
  if (!isUnsaved) return 'nothing';
  return state === 'typed' || state === 'saving' || state === 'saved' ? 'saving' : 'waiting';
}

function Group({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <fieldset data-part="guardian" tabIndex={-1} className="border-rule space-y-5 border-l-4 pl-4">
      <legend className="float-left mb-1 font-semibold">{title}</legend>
      <p className="text-ink-soft clear-left text-sm">{hint}</p>
      {children}
    </fieldset>
  );
}

function SavingLine({ saving, onRetry }: { saving: SeatSaving; onRetry(): void }) {
  const said = { saved: words.saved, typed: '', saving: words.saving, refused: words.notSaved, conflict: '' };
  return (
    <>
      <p role="status" className="text-ink-soft min-h-6 text-sm">
        {saving.state !== 'failed' && said[saving.state]}
      </p>
      {saving.state === 'failed' && (
        <p role="alert" className="text-red font-medium">
          {saving.message}{' '}
          <button type="button" className="text-link py-1" onClick={onRetry}>
            {words.tryAgain}
          </button>
        </p>
      )}
    </>
  );
}
