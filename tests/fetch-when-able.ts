import { setTimeout as sleep } from 'node:timers/promises';

/** A site on a busy machine may say "unavailable" for a moment. */
export async function fetchWhenAble(url: string, asked?: RequestInit): Promise<Response> {
  const answer = await fetch(url, asked);
  if (answer.status !== 503) return answer;
  await sleep(Number(answer.headers.get('retry-after')) * 1_000);
  return fetchWhenAble(url, asked);
}
