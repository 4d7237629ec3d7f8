import type { Message } from '#contract/outreach/office-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageThread } from './message-thread.tsx';

interface Props {
  message: string;
  current: Message;
  onGoOn(): void;
}

/** Somebody else was faster: shows what they did before anything is sent. */
export function AnsweredMeanwhile({ message, current, onGoOn }: Props) {
  return (
    <section role="alert" className="border-orange mb-6 max-w-3xl border-2 p-5">
      <h3 className="font-sans font-semibold">{message}</h3>
      <div className="my-4">
        <MessageThread message={{ ...current, steps: current.steps.slice(-1) }} />
      </div>
      <Button look="quiet" onClick={onGoOn}>
        Continue
      </Button>
    </section>
  );
}
