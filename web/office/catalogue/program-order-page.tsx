import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { OrderedRow } from './ordered-row.tsx';
import type { Ordered } from './use-program-order.ts';
import { neighbourAt, useProgramOrder } from './use-program-order.ts';

export default function ProgramOrderPage() {
  const { query, isMoving, move } = useProgramOrder();
  return (
    <>
      <PageTitle
        title="Order of programs"
        from={{ label: 'Programs', to: '/admin/programs' }}
        line="The order on the site. Use the buttons to move a program up or down, or type a position. Each move is saved at once."
      />
      <QueryResult query={query} what="The order of programs">
        {({ programs }) => (
          <Places
            programs={programs}
            isMoving={isMoving}
            onPlace={(id, place) => move({ id, before: neighbourAt(programs, id, place) })}
          />
        )}
      </QueryResult>
    </>
  );
}

interface Props {
  programs: Ordered;
  isMoving: boolean;
  onPlace(id: number, place: number): void;
}

function Places({ programs, isMoving, onPlace }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<{ id: number; control: string }>();

  // Moving a row removes its controls for a moment, which would lose the focus.
  useEffect(() => {
    if (!last) return;
    const control = list.current?.querySelector<HTMLElement>(`[data-control="${last.control}-${last.id}"]`);
    control?.focus();
  }, [last, programs]);

  function place(id: number, to: number, control: string): void {
    setLast({ id, control });
    onPlace(id, Math.min(Math.max(to, 0), programs.length - 1));
  }

  const movedTo = programs.findIndex(({ id }) => id === last?.id);
  return (
    <>
      <p role="status" className="sr-only">
        {movedTo >= 0 && !isMoving
          ? `${programs[movedTo]?.title} is now number ${movedTo + 1} of ${programs.length}.`
          : ''}
      </p>
      <ol ref={list} className="border-rule max-w-4xl border-b" aria-busy={isMoving}>
        {programs.map((program, at) => (
          <OrderedRow
            key={program.id}
            program={program}
            place={at + 1}
            count={programs.length}
            onPlace={(to, control) => place(program.id, to - 1, control)}
          />
        ))}
      </ol>
    </>
  );
}
