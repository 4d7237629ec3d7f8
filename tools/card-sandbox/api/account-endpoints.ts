import { apiVersion, type Sandbox } from '../sandbox.ts';
import { noSuch } from './api-error.ts';
import { pagination } from './common-parameters.ts';
import { endpoint } from './endpoint.ts';
import { listPage } from './list-page.ts';
import { readFields } from './parameters.ts';

const webhookEndpointId = 'we_sandbox';

export const accountEndpoints = [
  endpoint('GET /v1/account', (form) => readFields({}, form), buildAccount),
  endpoint(
    'GET /v1/webhook_endpoints',
    (form) => readFields(pagination, form),
    (sandbox, parameters) => listPage(webhookEndpoints(sandbox), '/v1/webhook_endpoints', parameters),
  ),
  endpoint(
    'GET /v1/webhook_endpoints/:id',
    (form) => readFields({}, form),
    (sandbox, _, { id }) => {
      const found = webhookEndpoints(sandbox).find((candidate) => candidate.id === id);
      if (!found) throw noSuch('webhook endpoint', id);
      return found;
    },
  ),
];

function buildAccount({ startedAt }: Sandbox) {
  return {
    id: 'acct_1CardSandbox',
    object: 'account',
    business_profile: { name: 'Card sandbox' },
    business_type: 'company',
    capabilities: { card_payments: 'active', link_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: 'US',
    created: startedAt,
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    settings: { dashboard: { display_name: 'Card sandbox' } },
    type: 'standard',
  };
}

function webhookEndpoints({ webhookUrl, livemode, startedAt }: Sandbox) {
  if (webhookUrl === undefined) return [];
  return [
    {
      id: webhookEndpointId,
      object: 'webhook_endpoint',
      api_version: apiVersion,
      application: null,
      created: startedAt,
      description: null,
      enabled_events: ['*'],
      livemode,
      metadata: {},
      status: 'enabled',
      url: webhookUrl,
    },
  ];
}
