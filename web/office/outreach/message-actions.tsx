import { useMutation } from '@tanstack/react-query';
import type { Message } from '#contract/outreach/office-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { currentIn } from '../form/current-in.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { useMessageStep } from './use-message-step.ts';

export function MessageActions({ message }: { message: Message }) {
  const { take, show } = useMessageStep(message.id);
  const session = useOfficeSession();
  const isMine = message.assigned_to?.id === session?.user.id;
  const step = useMutation({
    mutationFn: (name: string) => take(name, { revision: message.revision }),
    onSuccess: show,
    onError: (error) => {
      const current = currentIn(error) as Message | undefined;
      if (current) show(current);
    },
  });
  const button = (name: string, label: string) => (
    <Button look="quiet" isBusy={step.isPending} onClick={() => step.mutate(name)}>
      {label}
    </Button>
  );
  return (
    <>
      {isMine ? button('release', 'Unassign') : button('taking', 'Assign to me')}
      {message.answered_at !== null && button('reopening', 'Reopen')}
      {step.isError && (
        <p role="alert" className="text-red basis-full font-medium">
          {step.error.message}
        </p>
      )}
    </>
  );
}
