import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** A question in the middle of saving, which goes on with the answer. */
export function useTellBuyers() {
  const [isAsked, setAsked] = useState(false);
  const settle = useRef<{ answer(tells: boolean): void; leave(): void }>(undefined);

  return {
    isAsked,
    ask: () =>
      new Promise<boolean>((resolve, reject) => {
        settle.current = {
          answer: resolve,
          leave: () => reject(new Error('Nothing was saved: it was not said whether buyers are to be told.')),
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
  question: ReturnType<typeof useTellBuyers>;
  buyers: number;
}

export function TellBuyersDialog({ question, buyers }: Props) {
  const whom = buyers === 1 ? 'One buyer has' : `${buyers} buyers have`;
  return (
    <Dialog title="Tell the buyers?" isOpen={question.isAsked} onClose={question.leave}>
      <p>
        Time or place has changed. {whom} tickets for this session; each can get one email that says what it
        was and what it is now, with the tickets as they are now.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => question.answer(true)}>Save and tell</Button>
        <Button look="quiet" onClick={() => question.answer(false)}>
          Save without telling
        </Button>
      </p>
    </Dialog>
  );
}
