import { useRef, useState } from 'react';
import { noteToBuyers } from '#contract/sessions/office-note-to-buyers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { FieldsRefused } from '../../api-client/call-api.ts';

interface Answer {
  tell_buyers: boolean;
  note_to_buyers?: string;
}

/** Asks while saving, and continues with the answer. */
export function useNotifyBuyers() {
  const [isAsked, setAsked] = useState(false);
  const settle = useRef<{ answer(answer: Answer): void; leave(): void }>(undefined);

  const ask = () =>
    new Promise<Answer>((resolve, reject) => {
      settle.current = {
        answer: resolve,
        leave: () => reject(new Error('The fields were not saved. Choose whether to tell buyers.')),
      };
      setAsked(true);
    });

  return {
    isAsked,
    /** Also asks if the server wants to know: the first seat may have been sold since the page was opened. */
    async saved<Saved>(save: (answer: Partial<Answer>) => Promise<Saved>, isNeeded: boolean): Promise<Saved> {
      const saveTold = async () => save(await ask());
      if (isNeeded) return saveTold();
      try {
        return await save({});
      } catch (error) {
        if (isUnsaid(error)) return saveTold();
        throw error;
      }
    },
    answer(answer: Answer): void {
      settle.current?.answer(answer);
      setAsked(false);
    },
    leave(): void {
      settle.current?.leave();
      setAsked(false);
    },
  };
}

function isUnsaid(error: unknown): boolean {
  return error instanceof FieldsRefused && 'tell_buyers' in error.fields;
}

interface Props {
  /** What they have tickets for, such as 'this session'. */
  what: string;
  question: ReturnType<typeof useNotifyBuyers>;
  buyers: number;
}

export function NotifyBuyersDialog({ what, question, buyers }: Props) {
  const whom = buyers > 1 ? `${buyers} buyers have` : 'One buyer has';
  return (
    <Dialog title="Email the buyers?" isOpen={question.isAsked} onClose={question.leave}>
      <p>
        The time or place has changed. {whom} tickets for {what}. Each can get one email with the old and new
        details and updated tickets.
      </p>
      <NoteAndAnswer onAnswer={question.answer} />
    </Dialog>
  );
}

function NoteAndAnswer({ onAnswer }: { onAnswer(answer: Answer): void }) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();

  function tell(): void {
    if (note.trim() === '') return onAnswer({ tell_buyers: true });
    const { data, error } = noteToBuyers.safeParse(note);
    setProblem(error?.issues[0]?.message);
    if (typeof data === 'string') onAnswer({ tell_buyers: true, note_to_buyers: data });
  }

  return (
    <>
      <div className="mt-5">
        <TextArea
          label="Note to the buyers (optional)"
          hint="Why it changes, or what to know. It stands in the email as your words."
          rows={4}
          value={note}
          error={problem}
          onChange={(event) => {
            setNote(event.target.value);
            setProblem(undefined);
          }}
        />
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={tell}>Save and email buyers</Button>
        <Button look="quiet" onClick={() => onAnswer({ tell_buyers: false })}>
          Save without emailing
        </Button>
      </p>
    </>
  );
}
