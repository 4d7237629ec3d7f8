import { Void } from './void.ts';

/** Whoever asks reads the answer, or lets it go. */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (answer.ok) return answer;
  throw new Void(`${url} answered ${answer.status}: ${await answer.text()}`);
}
