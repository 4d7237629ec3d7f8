import { useRef } from 'react';
import type { OfficeSessionDetail, SessionChoices } from '#contract/sessions/office-session.ts';
import { isHeldElsewhere } from '#contract/sessions/office-when-and-where.ts';
import { showToast } from '#web/ui/toast.tsx';
import { AssignedInstructors } from '../catalogue/assigned-instructors.tsx';
import { ChosenTerms } from '../catalogue/chosen-terms.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { callOffice } from '../staff/call-office.ts';
import { NotifyBuyersDialog, useNotifyBuyers } from './notify-buyers.tsx';
import { SessionFields } from './session-fields.tsx';
import type { SessionValues } from './session-values.ts';
import { sessionForm, sessionLabels, valuesOf } from './session-values.ts';
import { useSavedSession } from './use-saved-session.ts';

export function EditSession({ session, choices }: { session: OfficeSessionDetail; choices: SessionChoices }) {
  const noteSaved = useSavedSession();
  const question = useNotifyBuyers();
  const isOpen = isUndecided(session);
  // The opened version. Its revision tells the server whether somebody else was faster.
  const begun = useRef(session);
  const baseVersion = () => (isOnlyShownOrHidden(begun.current, session) ? session : begun.current);
  const form = useOfficeForm({
    values: shownOf(session),
    schema: sessionForm,
    send: async (body) => {
      const { revision } = baseVersion();
      return question.saved(
        (answer) =>
          callOffice<OfficeSessionDetail>(`/sessions/${session.id}`, {
            method: 'PUT',
            body: { ...(isOpen ? body : withoutMinimum(body)), revision, ...answer },
          }),
        isHeldElsewhere(begun.current, body) && session.buyers > 0,
      );
    },
    onSaved: (saved) => {
      begun.current = saved;
      noteSaved(saved);
      showToast('Saved. The change is on the site.');
    },
  });
  const theirs = form.conflict?.current as OfficeSessionDetail | undefined;

  return (
    <>
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={differencesOf(sessionLabels, form.getValues(), valuesOf(theirs))}
          onKeepMine={() => {
            begun.current = theirs;
            form.forgetConflict();
            void form.submit();
          }}
          onTakeTheirs={() => {
            begun.current = theirs;
            noteSaved(theirs);
            form.takeTheirs(valuesOf(theirs));
          }}
        />
      )}
      <OfficeForm form={form} submit="Save">
        <SessionFields
          form={form}
          choices={choices}
          programPrice={session.program_price_cents}
          saved={session.organization_logo ?? ''}
          isOpen={isOpen}
        />
        {session.state === 'upcoming' && <AssignedInstructors kind="session" id={session.id} />}
        {session.state === 'upcoming' && <ChosenTerms kind="session" id={session.id} />}
      </OfficeForm>
      <NotifyBuyersDialog what="this session" question={question} buyers={session.buyers} />
    </>
  );
}

/** False also if the server does not know of minimums. */
function isUndecided({ decision }: OfficeSessionDetail): boolean {
  return decision === null;
}

/** Once it is decided, the minimum is no longer edited and limits no other field. */
function shownOf(session: OfficeSessionDetail): SessionValues {
  const values = valuesOf(session);
  return isUndecided(session) ? values : { ...values, min_seats: '', decide_on: '' };
}

function withoutMinimum<Body extends { min_seats?: unknown; decide_on?: unknown }>(body: Body) {
  const { min_seats: _seats, decide_on: _day, ...others } = body;
  return others;
}

/** Whether only its visibility has changed since. */
function isOnlyShownOrHidden(before: OfficeSessionDetail, after: OfficeSessionDetail): boolean {
  const fieldsOf = (session: OfficeSessionDetail) =>
    JSON.stringify({ ...valuesOf(session), is_published: false });
  return after.revision > before.revision && fieldsOf(before) === fieldsOf(after);
}
