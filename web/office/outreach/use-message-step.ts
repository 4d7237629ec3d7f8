import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '#contract/outreach/office-messages.ts';
import { callOffice } from '../staff/call-office.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';

/** Changes a message and updates it everywhere at once. */
export function useMessageStep(id: number) {
  const queries = useQueryClient();
  const { headersOf, done } = useIdempotencyKey();

  function show(message: Message): void {
    queries.setQueryData(['message', String(id)], message);
    void queries.invalidateQueries({ queryKey: ['list', '/messages'] });
    void queries.invalidateQueries({ queryKey: ['open messages'] });
    void queries.invalidateQueries({ queryKey: ['person'] });
  }

  return {
    show,
    async take(step: string, body: unknown): Promise<Message> {
      const headers = headersOf([step, body]);
      const message = await callOffice<Message>(`/messages/${id}/${step}`, { method: 'POST', body, headers });
      done();
      return message;
    },
  };
}
