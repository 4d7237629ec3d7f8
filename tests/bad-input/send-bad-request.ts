import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request as open } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { failureSchema } from '#contract/answer.ts';
import type { BadRequest } from './bad-requests.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const LONGEST_MS = 30_000;
const SHOWN = 300;
const MOST_TRIES = 4;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let sent = 0;

/** Over a socket, byte for byte, each from an address of its own, so that no limit stands before what is tested. */
function send(url: string, { operation, target, headers, body }: BadRequest): Promise<Answer> {
  sent += 1;
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = open(
      {
        agent,
        hostname,
        port,
        method: operation.method,
        path: target,
        headers: {
          ...headers,
          'x-forwarded-for': from,
          // Node leaves it out of a DELETE, and the body would be read as the next request.
          ...(body && { 'content-length': body.length }),
        },
        timeout: LONGEST_MS,
      },
      (incoming) => {
        const { statusCode: status = 0, headers: told } = incoming;
        text(incoming).then((read) => resolve({ status, headers: told, body: read }), reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A busy machine says "unavailable" for a moment. That says nothing of the request. */
async function sendWhenAble(url: string, bad: BadRequest, tries = MOST_TRIES): Promise<Answer> {
  const answer = await send(url, bad);
  if (answer.status !== 503 || tries === 1) return answer;
  await sleep(Number(answer.headers['retry-after'] ?? 1) * 1_000);
  return sendWhenAble(url, bad, tries - 1);
}

/** What is wrong with the answer to it, in words that lead back to the request. */
export async function findProblem(
  url: string,
  bad: BadRequest,
): Promise<{ status: number; problem?: string }> {
  const answer = await sendWhenAble(url, bad).catch((error: unknown) => String(error));
  const problem = typeof answer === 'string' ? answer : judge(answer, bad);
  const status = typeof answer === 'string' ? 0 : answer.status;
  return { status, ...(problem !== undefined && { problem: `${problem}: ${describe(bad)}` }) };
}

function judge({ status, headers, body }: Answer, { mustBeRefused }: BadRequest): string | undefined {
  if (status >= 500) return `a status of ${status}`;
  if (!/^[\w-]{8,}$/.test(headers['x-request-id']?.toString() ?? '')) return 'no request id';
  if (status < 400) return mustBeRefused ? `accepted with ${status}` : undefined;
  const isOurs = headers['content-type']?.startsWith('application/json') && isFailure(body);
  return isOurs ? undefined : `a refusal of another form (${status}: ${body.slice(0, SHOWN)})`;
}

function isFailure(body: string): boolean {
  try {
    return failureSchema.strict().safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

function describe({ operation, target, headers, body }: BadRequest): string {
  const shown = body === undefined ? '' : ` ${body.toString().slice(0, SHOWN)}`;
  return `${operation.method} ${target.slice(0, SHOWN)} ${JSON.stringify(headers).slice(0, SHOWN)}${shown}`;
}
