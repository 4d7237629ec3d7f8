import { useCallback } from 'react';
import type { SeatAnswers } from '#contract/participants/seat-answers.ts';
import { callApi } from '../api-client/call-api.ts';
import type { ApiAnswer } from '../api-client/use-api.ts';
import { useApi } from '../api-client/use-api.ts';
import { seatAnswers as words } from '../content/seat-answers.ts';

export type SeatAnswersAnswer = ApiAnswer<{ answers: SeatAnswers; decider: string }>;

interface Asked {
  code: string;
  headers: Record<string, string>;
  /** Who decides for whom: with another one, the answers are others. */
  decider: string;
  /** Who came is forgotten, and with it what was answered. */
  isForgotten: boolean;
}

/**
 * Needs and journey of a seat, as they are kept. Undefined as long as they are those of another decider, and failed if those
 * of this one could not be read.
 */
export function useSeatAnswers({
  code,
  headers,
  decider,
  isForgotten,
}: Asked): SeatAnswersAnswer | undefined {
  const ask = useCallback(
    async (signal: AbortSignal) => ({ ...(await readSeatAnswers({ code, headers, signal })), decider }),
    [code, headers, decider],
  );
  const answer = useApi(isForgotten ? undefined : ask);
  if (answer.state !== 'loaded' || answer.data.decider === decider) return answer;
  const { failure, refresh, retry, update } = answer;
  return failure && { state: 'failed', failure, refresh, retry, update };
}

export function readSeatAnswers({
  code,
  headers,
  signal,
}: Pick<Asked, 'code' | 'headers'> & { signal: AbortSignal }): Promise<{ answers: SeatAnswers }> {
  return callApi<{ answers: SeatAnswers }>(`/seats/${encodeURIComponent(code)}/answers`, words.notLoaded, {
    headers,
    signal,
    whenRefused: 'stay',
  });
}
