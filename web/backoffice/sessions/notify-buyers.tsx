import { useRef, useState } from 'react';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks while saving, and continues with the answer. */
export function useNotifyBuyers() {
  const [isAsked, setAsked] = useState(false);
  const settle = useRef<{ answer(tells: boolean): void; leave(): void }>(undefined);

  const ask = () =>
    new Promise<boolean>((resolve, reject) => {
      settle.current = {
        answer: resolve,
        leave: () => reject(new Error('Nothing was saved. Choose whether to tell buyers.')),
      };
      setAsked(true);
    });

  return {
    isAsked,
    /** Also asks if the server wants to know: the first seat may have been sold since the page was opened. */
    async saved<Saved>(save: (answer: object) => Promise<Saved>, isNeeded: boolean): Promise<Saved> {
      const saveTold = async () => save({ tell_buyers: await ask() });
      if (isNeeded) return saveTold();
      try {
        return await save({});
      } catch (error) {
        if (isUnsaid(error)) return saveTold();
        throw error;
      }
    },
    answer(tells: boolean): void {
      settle.current?.answer(tells);
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
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => question.answer(true)}>Save and email buyers</Button>
        <Button look="quiet" onClick={() => question.answer(false)}>
          Save without emailing
        </Button>
      </p>
    </Dialog>
  );
}
