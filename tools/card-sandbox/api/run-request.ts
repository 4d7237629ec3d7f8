import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedRequest } from '../recorded-request.ts';
import { apiVersion, type Sandbox } from '../sandbox.ts';
import type { ApiFault } from '../switches.ts';
import { ApiError } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import type { Form } from './form.ts';
import { findRemembered, keyInUse } from './idempotency.ts';

export interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export interface ApiRequest {
  endpoint: Endpoint;
  id: string;
  form: Form;
  fault: ApiFault | undefined;
  recorded: RecordedRequest;
}

const fromTheFault = new ApiError(500, 'Something went wrong on the provider’s side.', { type: 'api_error' });

/** Applies the provider's rules for idempotency keys around the endpoint's work. */
export async function runRequest(
  sandbox: Sandbox,
  keysInUse: Set<string>,
  request: ApiRequest,
): Promise<Answer> {
  const { endpoint, recorded } = request;
  refuseOtherVersion(recorded.apiVersion);
  const key = endpoint.method === 'POST' ? recorded.idempotencyKey : undefined;
  if (key === undefined) return work(sandbox, request, () => undefined);

  if (keysInUse.has(key)) throw keyInUse(key);
  const fingerprint = `${endpoint.method} ${recorded.path} ${JSON.stringify(recorded.params)}`;
  const remembered = findRemembered(sandbox, key, fingerprint);
  if (remembered) {
    recorded.replayed = true;
    return {
      status: remembered.status,
      body: remembered.body,
      headers: { 'idempotent-replayed': 'true', 'original-request': remembered.requestId },
    };
  }
  keysInUse.add(key);
  try {
    return await work(sandbox, request, ({ status, body }) => {
      const at = sandbox.clock.nowSeconds();
      sandbox.state.answers.set(key, { fingerprint, requestId: recorded.id, status, body, at });
    });
  } finally {
    keysInUse.delete(key);
  }
}

async function work(
  sandbox: Sandbox,
  { endpoint, id, form, fault, recorded }: ApiRequest,
  remember: (answer: Answer) => void,
): Promise<Answer> {
  const cause = { id: recorded.id, idempotency_key: recorded.idempotencyKey ?? null };
  const run = endpoint.prepare(sandbox, { form, id, cause });
  const { apiDelayMs } = sandbox.faults.switches;
  if (apiDelayMs > 0) await sleep(apiDelayMs);
  const answer = fault === 'sticky-500-before-commit' ? answerWith(fromTheFault) : answerOf(run);
  const given = fault === 'sticky-500-after-commit' ? answerWith(fromTheFault) : answer;
  remember(given);
  return given;
}

function answerOf(run: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(run(), null, 2) };
  } catch (error) {
    if (error instanceof ApiError) return answerWith(error);
    throw error;
  }
}

export function answerWith(error: ApiError): Answer {
  return { status: error.status, body: JSON.stringify(error.body, null, 2) };
}

function refuseOtherVersion(version: string | undefined) {
  if (version !== undefined && version !== apiVersion)
    throw new ApiError(400, `The card sandbox supports only API version ${apiVersion}, not ${version}.`);
}
