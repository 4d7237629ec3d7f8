import { useState } from 'react';
import type { CheckInGuest, CheckInSession, GuestEntry } from '#contract/check-in/office-check-in.ts';
import { ticketCodeOf } from '#contract/orders/ticket-code.ts';
import { countedDays } from '#contract/sessions/session-days.ts';
import type { Shown } from './answer-panel.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { Camera } from './camera.tsx';
import type { CheckInAnswer } from './check-in-answer.ts';
import { guestsPath, keyOf } from './check-in-key.ts';
import { ConnectionLine } from './connection-line.tsx';
import { FindGuest } from './find-guest.tsx';
import { figuresOf, checkedInTwice } from './guests-now.ts';
import { HandedOnScans } from './handed-on-scans.tsx';
import { useKeepAwake } from './keep-awake.ts';
import { ScanConflicts } from './scan-conflicts.tsx';
import { openSpeaker, signal } from './scan-feedback.ts';
import type { CheckIn } from './use-check-in.ts';
import { useIsOver } from './use-is-over.ts';

interface Props {
  checkIn: CheckIn;
  session: CheckInSession;
}

interface Given extends Shown {
  result: CheckInAnswer;
}

/** For one hand: the answer on top, the controls below it. */
export function CheckInDesk({ checkIn, session }: Props) {
  const [answer, setAnswer] = useState<Given>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isLoud, setLoud] = useState(false);
  const { starts_local: starts, ends_local: ends } = session;
  const lastsDays = countedDays(starts, ends).length > 1;
  const { expected, arrived } = figuresOf(checkIn.guests, lastsDays ? checkIn.today : undefined);
  const [isNextSearched, setNextSearched] = useState(false);
  const isOver = useIsOver(answer?.at) || isNextSearched || failure !== undefined;
  useKeepAwake();

  async function work(of: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await of();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  const show = (shown: CheckInGuest | string, isOnPurpose = false) =>
    work(async () => {
      const code = typeof shown === 'string' ? ticketCodeOf(shown) : undefined;
      const isOurs = typeof shown !== 'string' || code !== undefined;
      const result: CheckInAnswer = isOurs
        ? await checkIn.show(code ?? shown, isOnPurpose)
        : { is: 'unknown', isCertain: true };
      setAnswer({ result, code, at: new Date().toISOString() });
      setNextSearched(false);
      if (isLoud) signal(result);
    });

  const undo = ({ id }: GuestEntry) => work(() => checkIn.undo(id));

  return (
    <div className="grid max-w-5xl gap-5 lg:grid-cols-2 lg:items-start lg:gap-8">
      <div className="grid gap-4">
        <p className="flex items-baseline gap-3">
          <b className="text-figure font-serif font-normal">{arrived}</b>
          <span className="text-ink-soft">
            of {session.is_cancelled ? 0 : expected} guests have arrived{lastsDays && ' today'}
          </span>
        </p>
        <AnswerPanel
          answer={answer && asItIsNow(answer.result, checkIn.guests)}
          shown={answer}
          session={session}
          isOver={isOver}
          isAlone={checkIn.isAlone}
          onUndo={(entry) => void undo(entry)}
          onLetIn={(guest) => void show(guest, true)}
        />
        {failure && (
          <p role="alert" className="text-red font-medium">
            {failure}
          </p>
        )}
      </div>
      <div className="grid gap-5">
        <Camera onCode={(code) => show(code)} />
        <FindGuest
          guests={checkIn.guests}
          today={checkIn.today ?? ''}
          isBusy={isBusy}
          onSearch={() => setNextSearched(true)}
          onShow={(shown) => show(shown)}
        />
        <ConnectionLine {...checkIn} />
        <ScanConflicts guests={checkedInTwice(checkIn.guests)} onUndo={(entry) => void undo(entry)} />
        <HandedOnScans path={guestsPath(keyOf(session))} />
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={isLoud}
            onChange={({ target }) => {
              if (target.checked) openSpeaker();
              setLoud(target.checked);
            }}
            className="accent-navy size-6"
          />
          Sound and vibration
        </label>
      </div>
    </div>
  );
}

/** Another device or an undo may have changed it since. */
function asItIsNow(answer: CheckInAnswer, guests: CheckInGuest[]): CheckInAnswer {
  if (!('guest' in answer) || !answer.guest) return answer;
  const { guest } = answer;
  return { ...answer, guest: guests.find(({ id }) => id === guest.id) ?? guest };
}
