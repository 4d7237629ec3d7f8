import { createSession } from '../payments/create-session.ts';
import { expireSession } from '../payments/expire-session.ts';
import { getSession } from '../payments/get-session.ts';
import { refuseDuringAuthentication } from '../payments/start-authentication.ts';
import { created, pagination } from './common-parameters.ts';
import { endpoint } from './endpoint.ts';
import { isWithin, listPage, newestFirst } from './list-page.ts';
import { fields, oneOf, readFields, required, text } from './parameters.ts';
import { readSessionParameters } from './session-parameters.ts';

const list = {
  ...pagination,
  created,
  payment_intent: text(255),
  status: oneOf('complete', 'expired', 'open'),
  customer_details: fields({ email: required(text(800)) }),
};

export const checkoutSessionEndpoints = [
  endpoint(
    'POST /v1/checkout/sessions',
    (form, { clock }) => readSessionParameters(form, clock),
    (sandbox, parameters) => createSession(sandbox, parameters),
  ),
  endpoint(
    'GET /v1/checkout/sessions/:id',
    (form) => readFields({}, form),
    (sandbox, _, { id }) => getSession(sandbox, id),
  ),
  endpoint(
    'GET /v1/checkout/sessions',
    (form) => readFields(list, form),
    ({ state }, parameters) => {
      const email = parameters.customer_details?.email;
      const sessions = newestFirst(state.sessions).filter(
        (session) =>
          isWithin(session.created, parameters.created) &&
          (parameters.status === undefined || session.status === parameters.status) &&
          (parameters.payment_intent === undefined || session.payment_intent === parameters.payment_intent) &&
          (email === undefined || session.customer_details?.email === email),
      );
      return listPage(sessions, '/v1/checkout/sessions', parameters);
    },
  ),
  endpoint(
    'GET /v1/checkout/sessions/:id/line_items',
    (form) => readFields(pagination, form),
    (sandbox, parameters, { id }) => {
      const session = getSession(sandbox, id);
      const lines = sandbox.state.sessionDetails.get(session.id)?.lineItems ?? [];
      return listPage(lines, `/v1/checkout/sessions/${id}/line_items`, parameters);
    },
  ),
  endpoint(
    'POST /v1/checkout/sessions/:id/expire',
    (form) => readFields({}, form),
    (sandbox, _, { id, cause }) => {
      const session = getSession(sandbox, id);
      refuseDuringAuthentication(sandbox, session);
      return expireSession(sandbox, session, cause);
    },
  ),
];
