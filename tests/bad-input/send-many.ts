import fc from 'fast-check';
import { inParallel } from '#server/platform/in-parallel.ts';
import { badRequest } from './bad-requests.ts';
import type { Tokens } from './bad-requests.ts';
import { readOperations } from './read-operations.ts';
import type { Document, Operation } from './read-operations.ts';
import { findProblem } from './send-bad-request.ts';

const AT_ONCE = 8;
const BATCH = 200;
const MOST_TOLD = 10;

export interface SendMany {
  url: string;
  /** Of accounts in good standing, so that the code behind the access check is tested too. */
  tokens: Tokens;
  count: number;
  isMeant?: (operation: Operation) => boolean;
}

export interface Sent {
  seed: number;
  statuses: Record<number, number>;
  operations: number;
  /** The first ones; empty where all is well. */
  problems: string[];
}

/** Bad requests to every operation that the OpenAPI document names. */
export async function sendMany({ url, tokens, count, isMeant = () => true }: SendMany): Promise<Sent> {
  const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Document;
  const operations = readOperations(document).filter(isMeant);
  const seed = Number(process.env['BAD_INPUT_SEED'] ?? Date.now() % 2 ** 31);
  const sent: Sent = { seed, statuses: {}, operations: operations.length, problems: [] };
  for (let done = 0; done < count && sent.problems.length < MOST_TOLD; done += BATCH) {
    const numRuns = Math.min(BATCH, count - done);
    const requests = fc.sample(badRequest(operations, tokens), { numRuns, seed: seed + done });
    await inParallel(requests, AT_ONCE, async (request) => {
      const { status, problem } = await findProblem(url, request);
      sent.statuses[status] = (sent.statuses[status] ?? 0) + 1;
      if (problem !== undefined) sent.problems.push(problem);
    });
  }
  return sent;
}
