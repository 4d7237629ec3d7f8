import type { ReactNode } from 'react';
import { Suspense, lazy, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FamilyPerson } from '#contract/family.ts';
import { isSameName } from '#contract/same-person.ts';
import type { Seat, SeatPerson } from '#contract/seat-person.ts';
import { formatLongDate } from '#contract/session-dates.ts';
import { whoComes as words } from '#web/content/who-comes.ts';
import { FamilyChoices } from '#web/family/family-choices.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { GuardianConsents } from './guardian-consents.tsx';
import { SeatConflict } from './seat-conflict.tsx';
import type { SeatSaving } from './use-seat.ts';
import { useSeat } from './use-seat.ts';

interface Props {
  seat: Seat;
  headers: Record<string, string>;
  /** Whom the buyer keeps. Empty for others. */
  family?: FamilyPerson[];
  /** The name of the buyer, if it is the buyer who fills it in. */
  buyer?: string | undefined;
  /** Closed, it saves what was typed and keeps it. */
  isOpen?: boolean;
  onSaved(seat: Seat): void;
  /** Hears what was typed and not saved, and whether that needs somebody. */
  onUnsaved?: (state: Unsaved) => void;
}

const SeatAnswers = lazy(() => import('./seat-answers.tsx'));

export type Unsaved = 'nothing' | 'saving' | 'waiting';

const { fields } = words;

/** Saved as it is typed. What is asked of minors appears once the date of birth says so. */
export function SeatForm({ seat, family, headers, buyer, isOpen = true, onSaved, onUnsaved }: Props) {
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
  const decider = decidedBy(seat);
  const asked = useRef(decider);
  // Before the answers of the former one are left.
  useLayoutEffect(() => {
    asked.current = decider;
  }, [decider]);
  const isAsked = useCallback(() => asked.current === decider, [decider]);
  const [focused, setFocused] = useState('');
  const firstDay = seat.first_day === null ? null : formatLongDate(seat.first_day);
  const refused = saving.state === 'refused' ? saving.fields : {};
  // A value is judged once its field is left.
  const errorOf = (name: string) => (name === focused ? undefined : refused[name]);
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
      onFocus: () => setFocused(name),
      onBlur: () => {
        setFocused('');
        void save();
      },
      // With half of another name, what the guardian agreed to would end.
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        change(next(currentTarget.value), name === 'name' ? 'when left' : 'after a pause'),
    };
  }

  // As it was opened: what is taken back last does not bring the form.
  const [wasForgotten] = useState(isForgotten(seat));
  const consents = (seat.consents.length > 0 || wasForgotten) && (
    <GuardianConsents seat={seat} headers={headers} isOwner={buyer !== undefined} onSaved={onSaved} />
  );
  if (wasForgotten) return consents;
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
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {buyer !== undefined && person.name === '' && (
          <Button
            look="strong"
            onClick={() => {
              change({ ...person, name: buyer, born_on: '', is_adult: true }, 'now');
              // The pressed button disappears, so the focus moves.
              place.current?.focus();
            }}
          >
            {words.myself(firstDay)}
          </Button>
        )}
        <FamilyChoices
          people={family ?? []}
          person={person}
          firstDay={seat.first_day}
          onChoose={(chosen) => change(chosen, 'now')}
        />
        <TextField
          label={fields.name}
          hint={
            refused['name'] === undefined && namesSomebodyElse(seat, person)
              ? fields.somebodyElse(seat.person.name)
              : fields.nameHint
          }
          maxLength={200}
          autoComplete="off"
          dir="auto"
          {...text('name', person.name, (name) => ({ ...person, name }))}
        />
        {(!person.is_adult || person.born_on !== '') && (
          <TextField
            label={fields.bornOn}
            hint={fields.bornOnHint}
            type="date"
            min="1900-01-01"
            className="max-w-56"
            {...text('born_on', person.born_on, (bornOn) => ({ ...person, born_on: bornOn }))}
          />
        )}
        {person.born_on === '' && (
          <CheckboxField
            label={fields.isAdult(firstDay)}
            checked={person.is_adult}
            onChange={({ currentTarget }) => change({ ...person, is_adult: currentTarget.checked }, 'now')}
          />
        )}
        {(seat.is_minor === true || refused['guardian.is_buyer'] !== undefined) && (
          <Group title={fields.guardian} hint={fields.guardianHint}>
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
            {!guardian.is_buyer && (
              <>
                <TextField
                  label={fields.guardianName}
                  maxLength={200}
                  dir="auto"
                  {...text('guardian.name', guardian.name, (name) => setGuardian({ name }))}
                />
                <TextField
                  label={fields.guardianEmail}
                  type="email"
                  {...text('guardian.email', guardian.email, (email) => setGuardian({ email }))}
                />
                <TextField
                  label={fields.guardianPhone}
                  hint={fields.phoneHint}
                  type="tel"
                  {...text('guardian.phone', guardian.phone, (phone) => setGuardian({ phone }))}
                />
              </>
            )}
            {seat.form === 'day' && (
              <TextField
                label={fields.collectedBy}
                hint={fields.collectedByHint}
                maxLength={200}
                dir="auto"
                {...text('collected_by', person.collected_by, (by) => ({ ...person, collected_by: by }))}
              />
            )}
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
      <Suspense>
        <SeatAnswers
          key={decider}
          code={seat.code}
          headers={headers}
          isOwner={buyer !== undefined}
          isAsked={isAsked}
        />
      </Suspense>
    </div>
  );
}

/** Who decides for whom: with another one, the answers are others. */
function decidedBy({ person: { name, guardian }, is_minor: isMinor, form }: Seat): string {
  return [form, name, isMinor, guardian.is_buyer, guardian.email].join('\n');
}

/** Not with half of a name or none, as long as it is typed anew. */
function namesSomebodyElse({ person: { name } }: Seat, typed: SeatPerson): boolean {
  return name !== '' && typed.name !== '' && !isSameName(name, typed.name);
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
    <fieldset className="border-rule space-y-5 border-l-4 pl-4">
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
