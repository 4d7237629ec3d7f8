import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { SeatAnswers } from '#contract/seat-answers.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { FieldsRefused, callApi } from '#web/api-client/call-api.ts';
import { seatAnswers } from '#web/content/seat-answers.ts';
import { whoComes } from '#web/content/who-comes.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { formatDay } from './format-moment.ts';
import { GiverFields, NOBODY_YET } from './giver-fields.tsx';

const { consent: words } = seatAnswers;

interface Props {
  code: string;
  headers: Record<string, string>;
  care: NonNullable<SeatAnswers['care']>;
}

/** The consent stands before the answers: without it, nothing can be typed. */
export function CareConsent({ code, headers, care, onGiven }: Props & { onGiven(): void }) {
  const [isChosen, setChosen] = useState(false);
  const [giver, setGiver] = useState(NOBODY_YET);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // A consent of somebody else was given to other words perhaps: only today's are agreed to.
  const { words: text } = care.consent;

  async function give(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    setProblems(isChosen ? {} : { chosen: words.unchosen });
    if (!isChosen) return;
    setBusy(true);
    try {
      await callApi(`/seats/${code}/consents`, whoComes.consents.fallback, {
        method: 'POST',
        body: { ...giver, consents: [{ kind: 'care', words: text }] },
        headers,
      });
      onGiven();
    } catch (error) {
      if (error instanceof FieldsRefused) setProblems(error.fields);
      else if (error instanceof ApiError && error.status === 409) {
        setChosen(false);
        setFailure(whoComes.consents.changed);
        onGiven();
      } else setFailure(error instanceof Error ? error.message : whoComes.consents.fallback);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate aria-label={words.title} className="space-y-5" onSubmit={(event) => void give(event)}>
      {care.is_given_by_other && <p>{seatAnswers.givenByOther}</p>}
      <CheckboxField
        label={text}
        checked={isChosen}
        error={problems['chosen']}
        onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
      />
      <GiverFields
        giver={giver}
        words={words}
        problems={problems}
        failure={failure}
        isBusy={isBusy}
        onChange={setGiver}
      />
    </form>
  );
}

export function TakeCareConsentBack({ code, headers, care, onTakenBack }: Props & { onTakenBack(): void }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { given_by: by, given_at: at } = care.consent;

  async function takeBack(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await callApi(`/seats/${code}/consents/care`, whoComes.consents.fallback, {
        method: 'DELETE',
        headers,
      });
      onTakenBack();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : whoComes.consents.fallback);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-2 text-sm">
      <p className="text-ink-soft">{by !== null && at !== null && words.given(by, formatDay(at))}</p>
      <button
        type="button"
        className="text-link py-1"
        aria-disabled={isBusy}
        onClick={() => void (isBusy || takeBack())}
      >
        {isBusy ? words.takingBack : words.takeBack}
      </button>
      {failure !== undefined && (
        <p role="alert" className="text-red font-medium">
          {failure}
        </p>
      )}
    </div>
  );
}
