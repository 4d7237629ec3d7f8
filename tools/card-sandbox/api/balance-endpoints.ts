import type { Sandbox } from '../sandbox.ts';
import { noSuch } from './api-error.ts';
import { created, currency, pagination } from './common-parameters.ts';
import { endpoint } from './endpoint.ts';
import { isWithin, listPage, newestFirst } from './list-page.ts';
import { readFields, text } from './parameters.ts';

const transactions = { ...pagination, created, currency, source: text(255), type: text(255) };
const payouts = { ...pagination, created };

export const balanceEndpoints = [
  endpoint('GET /v1/balance', (form) => readFields({}, form), buildBalance),
  endpoint(
    'GET /v1/balance_transactions',
    (form) => readFields(transactions, form),
    ({ state }, parameters) => {
      const found = newestFirst(state.balanceTransactions).filter(
        (each) =>
          isWithin(each.created, parameters.created) &&
          (parameters.currency === undefined || each.currency === parameters.currency) &&
          (parameters.source === undefined || each.source === parameters.source) &&
          (parameters.type === undefined || each.type === parameters.type),
      );
      return listPage(found, '/v1/balance_transactions', parameters);
    },
  ),
  endpoint(
    'GET /v1/balance_transactions/:id',
    (form) => readFields({}, form),
    ({ state }, _, { id }) => {
      const found = state.balanceTransactions.get(id);
      if (!found) throw noSuch('balance transaction', id);
      return found;
    },
  ),
  endpoint(
    'GET /v1/payouts',
    (form) => readFields(payouts, form),
    ({ state }, parameters) => {
      const found = newestFirst(state.payouts).filter((each) => isWithin(each.created, parameters.created));
      return listPage(found, '/v1/payouts', parameters);
    },
  ),
];

function buildBalance({ state, livemode }: Sandbox) {
  const all = [...state.balanceTransactions.values()];
  return {
    object: 'balance',
    available: sumByCurrency(all.filter(({ status }) => status === 'available')),
    livemode,
    pending: sumByCurrency(all.filter(({ status }) => status !== 'available')),
  };
}

function sumByCurrency(transactions: { currency: string; net: number }[]) {
  const amounts = new Map<string, number>();
  for (const { currency: code, net } of transactions) amounts.set(code, (amounts.get(code) ?? 0) + net);
  return [...amounts].map(([code, amount]) => ({ amount, currency: code, source_types: { card: amount } }));
}
