import { noEvidence, type EvidenceField } from '../payments/no-evidence.ts';
import { updateDispute } from '../payments/update-dispute.ts';
import type { Sandbox } from '../sandbox.ts';
import { noSuch } from './api-error.ts';
import { created, metadata, pagination } from './common-parameters.ts';
import { endpoint } from './endpoint.ts';
import { isWithin, listPage, newestFirst } from './list-page.ts';
import { fields, flag, readFields, text, type Reader } from './parameters.ts';

const payments = { ...pagination, created };
const charges = { ...payments, payment_intent: text(255) };
const disputes = { ...charges, charge: text(255) };

const mostCharacters = 150_000;
const evidenceFields = Object.keys(noEvidence).filter(
  (name) => name !== 'enhanced_evidence',
) as EvidenceField[];
const disputeUpdate = {
  evidence: fields(
    Object.fromEntries(evidenceFields.map((name) => [name, text(mostCharacters)])) as Record<
      EvidenceField,
      Reader<string | undefined>
    >,
  ),
  metadata,
  submit: flag,
};

function getOne<T>(items: Map<string, T>, noun: string, id: string): T {
  const found = items.get(id);
  if (!found) throw noSuch(noun, id);
  return found;
}

export const paymentEndpoints = [
  endpoint(
    'GET /v1/payment_intents/:id',
    (form) => readFields({}, form),
    ({ state }: Sandbox, _, { id }) => getOne(state.paymentIntents, 'payment_intent', id),
  ),
  endpoint(
    'GET /v1/payment_intents',
    (form) => readFields(payments, form),
    ({ state }, parameters) => {
      const found = newestFirst(state.paymentIntents).filter((intent) =>
        isWithin(intent.created, parameters.created),
      );
      return listPage(found, '/v1/payment_intents', parameters);
    },
  ),
  endpoint(
    'GET /v1/charges/:id',
    (form) => readFields({}, form),
    ({ state }, _, { id }) => getOne(state.charges, 'charge', id),
  ),
  endpoint(
    'GET /v1/charges',
    (form) => readFields(charges, form),
    ({ state }, parameters) => {
      const found = newestFirst(state.charges).filter(
        (charge) => isWithin(charge.created, parameters.created) && isOf(charge, parameters),
      );
      return listPage(found, '/v1/charges', parameters);
    },
  ),
  endpoint(
    'GET /v1/disputes/:id',
    (form) => readFields({}, form),
    ({ state }, _, { id }) => getOne(state.disputes, 'dispute', id),
  ),
  endpoint(
    'POST /v1/disputes/:id',
    (form) => readFields(disputeUpdate, form),
    (sandbox, update, { id, cause }) =>
      updateDispute(sandbox, getOne(sandbox.state.disputes, 'dispute', id), update, cause),
  ),
  endpoint(
    'GET /v1/disputes',
    (form) => readFields(disputes, form),
    ({ state }, parameters) => {
      const found = newestFirst(state.disputes).filter(
        (dispute) =>
          isWithin(dispute.created, parameters.created) &&
          isOf(dispute, parameters) &&
          (parameters.charge === undefined || dispute.charge === parameters.charge),
      );
      return listPage(found, '/v1/disputes', parameters);
    },
  ),
];

function isOf(
  item: { payment_intent: unknown },
  parameters: { payment_intent: string | undefined },
): boolean {
  return parameters.payment_intent === undefined || item.payment_intent === parameters.payment_intent;
}
