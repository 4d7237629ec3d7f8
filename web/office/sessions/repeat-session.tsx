import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SessionPlan } from '#contract/sessions/office-repeat-session.ts';
import type { OfficeSessionDetail, SessionChoices } from '#contract/sessions/office-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { currentIn } from '../form/current-in.ts';
import { UnsavedChanges } from '../form/unsaved-changes.tsx';
import { callOffice } from '../staff/call-office.ts';
import { failureOf } from '../staff/failure-of.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { placeOf, placesToChoose } from './chosen-place.ts';
import { DayPicker } from './day-picker.tsx';
import { PlacePicker } from './place-picker.tsx';
import { PlanTable, lineKey, makeable } from './plan-table.tsx';

interface Props {
  session: OfficeSessionDetail;
  choices: SessionChoices;
}

/** Choose days and venues, preview the plan, then create all sessions at once. */
export function RepeatSession({ session, choices }: Props) {
  const queries = useQueryClient();
  const [days, setDays] = useState<string[]>([]);
  const [places, setPlaces] = useState<ChosenPlace[]>([placeOf(session)]);
  const [plan, setPlan] = useState<SessionPlan>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isPublished, setPublished] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<number>();
  const { headersOf, done } = useIdempotencyKey();

  const request = { session_id: session.id, dates: days, places };
  const lines = (plan?.lines ?? []).filter((line) => makeable(line) && !left.has(lineKey(line)));

  /** A changed choice needs a new plan. */
  function change(apply: () => void): void {
    apply();
    setPlan(undefined);
    setFailure(undefined);
  }

  async function tryTo(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error));
      const current = currentIn(error) as SessionPlan | undefined;
      if (current) setPlan(current);
    } finally {
      setBusy(false);
    }
  }

  const look = () =>
    tryTo(async () => {
      setPlan(await callOffice<SessionPlan>('/session-repetitions/plan', { method: 'POST', body: request }));
      setLeft(new Set());
    });

  const make = () =>
    tryTo(async () => {
      const chosen = lines.map(({ date, place }) => ({ date, place }));
      const body = { ...request, lines: chosen, is_published: isPublished };
      const { sessions } = await callOffice<{ sessions: number[] }>('/session-repetitions', {
        method: 'POST',
        body,
        headers: headersOf(body),
      });
      done();
      setMade(sessions.length);
      await queries.invalidateQueries({ queryKey: ['list', '/sessions'] });
      await queries.invalidateQueries({ queryKey: ['session-calendar'] });
    });

  if (made !== undefined)
    return (
      <Panel
        title={made === 1 ? 'One session was created' : `${made} sessions were created`}
        action={
          <Link
            to={`/admin/sessions?program=${session.program.id}&state=all`}
            className="action action-strong"
          >
            View sessions
          </Link>
        }
      >
        {isPublished ? 'They are published.' : 'They are hidden until you publish them.'}
      </Panel>
    );

  return (
    <div className="grid max-w-4xl gap-8">
      <UnsavedChanges isDirty={days.length > 0 || places.length > 1} />
      <DayPicker days={days} onChange={(next) => change(() => setDays(next))} />
      <PlacePicker
        previous={placesToChoose(choices)}
        zones={choices.timezones}
        places={places}
        onChange={(next) => change(() => setPlaces(next))}
      />
      {plan === undefined && (
        <p>
          <Button
            isBusy={isBusy}
            disabled={days.length === 0 || places.length === 0}
            onClick={() => void look()}
          >
            {isBusy ? 'Loading plan…' : 'Preview plan'}
          </Button>
        </p>
      )}
      {failure !== undefined && (
        <p role="alert" className="text-red font-medium">
          {failure}
        </p>
      )}
      {plan && (
        <section aria-labelledby="plan" className="grid gap-5">
          <h2 id="plan" className="text-2xl">
            {lines.length} of {plan.lines.length} will be created
          </h2>
          <PlanTable
            lines={plan.lines}
            left={left}
            onToggle={(key) => setLeft((before) => toggled(before, key))}
          />
          <label className="flex min-h-9 items-center gap-3 text-[0.9375rem]">
            <input
              type="checkbox"
              checked={isPublished}
              onChange={({ target }) => setPublished(target.checked)}
              className="accent-navy size-5"
            />
            Publish now
          </label>
          <p>
            <Button isBusy={isBusy} disabled={lines.length === 0} onClick={() => void make()}>
              {isBusy
                ? 'Creating sessions…'
                : lines.length === 1
                  ? 'Create 1 session'
                  : `Create ${lines.length} sessions`}
            </Button>
          </p>
        </section>
      )}
    </div>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key]);
}
