import { dashboard } from '#web/content/dashboard.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  title: string;
  message: string;
  onRetry(): void;
}

export function PartFailed({ title, message, onRetry }: Props) {
  return (
    <div role="alert" className="border-red border-l-4 bg-white px-5 py-4">
      <p className="font-semibold">{title}</p>
      {message !== title && <p className="text-ink-soft mt-1">{message}</p>}
      <Button look="quiet" className="mt-4" onClick={onRetry}>
        {dashboard.tryAgain}
      </Button>
    </div>
  );
}
