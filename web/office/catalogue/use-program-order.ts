import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderedPrograms } from '#contract/catalogue/office-programs.ts';
import { showToast } from '#web/ui/toast.tsx';
import { callOffice } from '../staff/call-office.ts';

export type Ordered = OrderedPrograms['programs'];

interface Move {
  id: number;
  before: number | null;
}

const key = ['program-order'];

/** Optimistic: the server's order replaces it after the last of several moves. */
export function useProgramOrder() {
  const queries = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => callOffice<OrderedPrograms>('/program-order') });
  const isMoving = useIsMutating({ mutationKey: key }) > 0;
  const move = useMutation({
    mutationKey: key,
    scope: { id: 'program-order' },
    mutationFn: ({ id, before }: Move) =>
      callOffice<OrderedPrograms>(`/programs/${id}/position`, { method: 'PUT', body: { before } }),
    onMutate: async (requestedMove) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<OrderedPrograms>(
        key,
        (shown) => shown && { programs: moved(shown.programs, requestedMove) },
      );
    },
    onSuccess: (order) => {
      if (queries.isMutating({ mutationKey: key }) === 1) queries.setQueryData(key, order);
      void queries.invalidateQueries({ queryKey: ['list', '/programs'] });
    },
    onError: (error) => {
      showToast(error.message);
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  return { query, isMoving, move: (requestedMove: Move) => move.mutate(requestedMove) };
}

export function moved(programs: Ordered, { id, before }: Move): Ordered {
  const program = programs.find((each) => each.id === id);
  const others = programs.filter((each) => each.id !== id);
  const at = before === null ? others.length : others.findIndex((each) => each.id === before);
  return program && at >= 0 ? others.toSpliced(at, 0, program) : programs;
}

/** The program that follows at this position, counted from 0; undefined at the end. */
export function neighbourAt(programs: Ordered, id: number, place: number): number | null {
  return programs.filter((each) => each.id !== id)[place]?.id ?? null;
}
