import type { Sandbox } from '../sandbox.ts';
import type { SessionDetails } from '../state.ts';
import { invalidRequest } from './api-error.ts';
import { listPage } from './list-page.ts';

type Json = Record<string, unknown>;

/** Returns a copy with the ids at the given paths replaced by the objects they refer to. */
export function expandAnswer(sandbox: Sandbox, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Json;
  for (const path of paths) expandPath(sandbox, copy, path.split('.'), path);
  return copy;
}

function expandPath(sandbox: Sandbox, target: Json, parts: string[], path: string): void {
  const [name = '', ...rest] = parts;
  const value = target[name];
  if (Array.isArray(value) && target['object'] === 'list') {
    for (const item of value as Json[]) expandPath(sandbox, item, rest, path);
    return;
  }
  const expanded = expandProperty(sandbox, target, name);
  if (expanded === undefined) throw invalidRequest(`This property cannot be expanded (${path}).`);
  target[name] = expanded;
  if (rest.length > 0 && isObject(expanded)) expandPath(sandbox, expanded, rest, path);
}

function expandProperty(sandbox: Sandbox, target: Json, name: string): unknown {
  if (name === 'line_items' && target['object'] === 'checkout.session')
    return firstLineItems(sandbox.state.sessionDetails.get(String(target['id'])), String(target['id']));
  const value = target[name];
  if (value === null && expandable.has(name)) return null;
  if (isObject(value)) return value;
  return typeof value === 'string' && expandable.has(name) ? findById(sandbox, value) : undefined;
}

const expandable = new Set(['payment_intent', 'latest_charge', 'charge', 'source', 'balance_transaction']);

function findById({ state }: Sandbox, id: string): object | undefined {
  const kinds = [
    state.paymentIntents,
    state.charges,
    state.refunds,
    state.disputes,
    state.payouts,
    state.balanceTransactions,
  ];
  const found = kinds.map((objects) => objects.get(id)).find((object) => object !== undefined);
  return structuredClone(found);
}

function firstLineItems(details: SessionDetails | undefined, id: string): object {
  return structuredClone(listPage(details?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
