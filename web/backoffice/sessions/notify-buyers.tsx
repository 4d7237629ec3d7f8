import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks while saving, and continues with the answer. */
export function useNotifyBuyers() {
  const [isAsked, setAsked] = useState(false);
  const settle = useRef<{ answer(tells: boolean): void; leave(): void }>(undefined);

  return {
    isAsked,
    ask: () =>
      new Promise<boolean>((resolve, reject) => {
        settle.current = {
          answer: resolve,
          leave: () => reject(new Error('Nothing was saved. Choose whether to tell buyers.')),
        };
        setAsked(true);
      }),
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

interface Props {
  what: 'session' | 'program';
  question: ReturnType<typeof useNotifyBuyers>;
  buyers: number;
}

export function NotifyBuyersDialog({ what, question, buyers }: Props) {
  const whom = buyers === 1 ? 'One buyer has' : `${buyers} buyers have`;
  return (
    <Dialog title="Email the buyers?" isOpen={question.isAsked} onClose={question.leave}>
      <p>
        The time or place has changed. {whom} tickets for this {what}. Each can get one email with the old and
        new details and updated tickets.
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
