import type { Sandbox } from '../sandbox.ts';
import type { EventCause } from '../webhooks/sandbox-event.ts';
import { expandAnswer } from './expand-answer.ts';
import type { Form } from './form.ts';
import { listOf, text } from './parameters.ts';

export interface ApiCall {
  form: Form;
  /** The ":id" of the path. */
  id: string;
  cause: EventCause;
}

export interface Endpoint {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** Validates the parameters and returns a function that does the work. */
  prepare(sandbox: Sandbox, call: ApiCall): () => object;
}

const expand = listOf(text(500), 20);

export function endpoint<Input>(
  name: `${'GET' | 'POST'} /v1/${string}`,
  read: (form: Form, sandbox: Sandbox) => Input,
  run: (sandbox: Sandbox, input: Input, call: ApiCall) => object,
): Endpoint {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  return {
    name,
    method,
    path,
    prepare: (sandbox, call) => {
      const { expand: expanded, ...form } = call.form;
      const paths = expand(expanded, 'expand') ?? [];
      const input = read(form, sandbox);
      return () => expandAnswer(sandbox, run(sandbox, input, call), paths);
    },
  };
}
