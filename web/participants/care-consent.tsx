import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { SeatAnswers } from '#contract/participants/seat-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ApiError } from '../api-client/api-error.ts';
import { FieldsRefused, callApi } from '../api-client/call-api.ts';
import { isToldElsewhere } from '../changes/is-told-elsewhere.ts';
import { seatAnswers } from '../content/seat-answers.ts';
import { whoComes } from '../content/who-comes.ts';
import { formatDay } from '../orders/format-moment.ts';
import type { CareChoice } from './care-question.tsx';
import { CareChoices } from './care-question.tsx';
import { GiverFields, NOBODY_YET } from './giver-fields.tsx';
import { useRefusedForm } from './use-refused-form.ts';

const { consent: words } = seatAnswers;

interface Props {
  code: string;
  headers: Record<string, string>;
  care: NonNullable<SeatAnswers['care']>;
}

interface ConsentProps extends Props {
  /** It is given, or was changed elsewhere, which is the news. */
  onGiven(news: string): void;
}

/** The consent stands before the answers: without it, nothing can be typed. */
export function CareConsent({ code, headers, care, onGiven }: ConsentProps) {
  const { form, onRefused } = useRefusedForm();
  const [chosen, setChosen] = useState<CareChoice>();
  const [giver, setGiver] = useState(NOBODY_YET);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // A consent of somebody else was given to other words perhaps: only today's are agreed to.
  const { words: text } = care.consent;

  function correct(field: string): void {
    setProblems(({ [field]: _corrected, ...others }) => others);
  }

  async function give(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    setProblems(chosen === undefined ? { chosen: words.unchosen } : {});
    if (chosen === undefined) return onRefused();
    setBusy(true);
    try {
      await callApi(`/seats/${code}/consents`, whoComes.consents.fallback, {
        method: 'POST',
        body: {
          ...giver,
          consents: [{ kind: 'care', words: text }],
          is_nothing_needed: chosen === 'nothing',
          care_revision: care.revision,
        },
        headers,
      });
      onGiven('');
    } catch (error) {
      if (error instanceof FieldsRefused) {
        setProblems(error.fields);
        onRefused();
      } else if (error instanceof ApiError && error.status === 409) {
        setChosen(undefined);
        const isCare = isToldElsewhere(error);
        if (!isCare) setFailure(whoComes.consents.changed);
        onGiven(isCare ? whoComes.consents.toldElsewhere : '');
      } else setFailure(error instanceof Error ? error.message : whoComes.consents.fallback);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={words.title}
      className="space-y-5"
      onSubmit={(event) => void give(event)}
    >
      {care.is_given_by_other && <p>{seatAnswers.givenByOther}</p>}
      <CareChoices
        care={care}
        choices={care.consent.joins_others ? ['nothing', 'tell'] : ['tell']}
        chosen={chosen}
        error={problems['chosen']}
        onChoose={(choice) => {
          setChosen(choice);
          correct('chosen');
        }}
      />
      <GiverFields
        giver={giver}
        words={words}
        problems={problems}
        failure={failure}
        isBusy={isBusy}
        onChange={(next, field) => {
          setGiver(next);
          correct(field);
        }}
      />
    </form>
  );
}

interface TakeBackProps extends Props {
  participant: string;
  /** Whether somebody else gave the consent, such as the guardian by the link. */
  isOfOther: boolean;
  onTakenBack(): void;
}

/** Asks first: what is erased may be what another parent has told. */
export function TakeCareConsentBack({
  code,
  headers,
  care,
  participant,
  isOfOther,
  onTakenBack,
}: TakeBackProps) {
  const [isAsked, setAsked] = useState(false);
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
      setAsked(false);
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
      <button type="button" className="text-link py-1" onClick={() => setAsked(true)}>
        {words.takeBack}
      </button>
      <Dialog
        title={words.confirmTitle}
        isOpen={isAsked}
        onClose={isBusy ? undefined : () => setAsked(false)}
      >
        <div className="space-y-3 text-base leading-relaxed wrap-anywhere">
          <p className="font-semibold">{words.whatIsErased(participant)}</p>
          {isOfOther && by !== null && <p>{words.ofOther(by)}</p>}
          <p>{words.afterwards}</p>
        </div>
        <div role="alert" className="mt-4">
          {failure !== undefined && <p className="text-red font-medium">{failure}</p>}
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="quiet" disabled={isBusy} onClick={() => setAsked(false)}>
            {words.keep}
          </Button>
          <Button look="crimson" isBusy={isBusy} onClick={() => void takeBack()}>
            {isBusy ? words.takingBack : words.takeBack}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
