import { createRefund } from '../payments/create-refund.ts';
import type { RefundParameters } from '../payments/refund-parameters.ts';
import { invalidRequest, noSuch } from './api-error.ts';
import { created, metadata, pagination } from './common-parameters.ts';
import { endpoint } from './endpoint.ts';
import type { Form } from './form.ts';
import { isWithin, listPage, newestFirst } from './list-page.ts';
import { oneOf, readFields, text, whole } from './parameters.ts';

const create = {
  payment_intent: text(255),
  charge: text(255),
  amount: whole(1, 99_999_999),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata,
};

const list = { ...pagination, created, payment_intent: text(255), charge: text(255) };

export const refundEndpoints = [
  endpoint('POST /v1/refunds', readRefundParameters, (sandbox, parameters, { cause }) =>
    createRefund(sandbox, parameters, cause),
  ),
  endpoint(
    'GET /v1/refunds/:id',
    (form) => readFields({}, form),
    ({ state }, _, { id }) => {
      const refund = state.refunds.get(id);
      if (!refund) throw noSuch('refund', id);
      return refund;
    },
  ),
  endpoint(
    'GET /v1/refunds',
    (form) => readFields(list, form),
    ({ state }, parameters) => {
      const found = newestFirst(state.refunds).filter(
        (refund) =>
          isWithin(refund.created, parameters.created) &&
          (parameters.payment_intent === undefined || refund.payment_intent === parameters.payment_intent) &&
          (parameters.charge === undefined || refund.charge === parameters.charge),
      );
      return listPage(found, '/v1/refunds', parameters);
    },
  ),
];

function readRefundParameters(form: Form): RefundParameters {
  const read = readFields(create, form);
  if (read.payment_intent === undefined && read.charge === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      { code: 'parameter_missing' },
    );
  return read;
}
