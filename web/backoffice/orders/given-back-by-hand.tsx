import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ReturnedOutside } from './returned-outside.tsx';

interface Props {
  of: 'refund' | 'calling_off';
  id: number;
  reference: string;
  amount: string;
}

/** What was not paid by card, until somebody says that it was returned. */
export function GivenBackByHand({ of, id, ...owed }: Props) {
  const [isReturned, setReturned] = useState(false);
  return (
    <div className="mt-3">
      <Button onClick={() => setReturned(true)}>The money was returned</Button>
      <ReturnedOutside
        {...owed}
        path={of === 'refund' ? `/owed-by-hand/${id}` : `/calling-off-items/${id}`}
        isOpen={isReturned}
        onClose={() => setReturned(false)}
      />
    </div>
  );
}
