import { Ajv, type ValidateFunction } from 'ajv';
import type { RecordedRequest } from '../recorded-request.ts';
import { addLimits } from './add-limits.ts';
import type { EndpointParameters } from './endpoint-parameters.ts';
import { readRequestSchemas } from './request-schemas.ts';

type Checked = Pick<RecordedRequest, 'endpoint' | 'params' | 'idempotencyKey'>;
type EndpointName = keyof EndpointParameters;

const createSession: EndpointName = 'POST /v1/checkout/sessions';

let validators: Promise<(endpoint: string) => ValidateFunction | undefined> | undefined;

/** What the provider would refuse, by the types of its own SDK and its documented limits. */
export async function checkRequests(requests: Checked[]): Promise<string[]> {
  validators ??= compileSchemas();
  const validatorOf = await validators;
  return requests.flatMap((request) => [
    ...checkParameters(request, validatorOf(request.endpoint)),
    ...checkKey(request),
    ...checkTotal(request),
  ]);
}

async function compileSchemas() {
  const schemas = addLimits(await readRequestSchemas());
  // Form encoding turns numbers and booleans into text.
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true, validateFormats: false });
  ajv.addSchema(schemas, 'requests');
  const names = Object.keys(schemas.definitions?.['EndpointParameters']?.properties ?? {});
  return (endpoint: string) => {
    if (!names.includes(endpoint)) return undefined;
    const pointer = encodeURIComponent(endpoint.replaceAll('/', '~1'));
    return ajv.getSchema(`requests#/definitions/EndpointParameters/properties/${pointer}`);
  };
}

function checkParameters({ endpoint, params }: Checked, validate: ValidateFunction | undefined): string[] {
  if (!validate) return [`${endpoint}: there is no schema for it`];
  if (validate(structuredClone(params))) return [];
  const found = (validate.errors ?? []).map(({ instancePath, message, params: details }) => {
    const extra = (details as { additionalProperty?: string }).additionalProperty;
    return `${endpoint}: ${instancePath || '/'} ${message}${extra === undefined ? '' : ` (${extra})`}`;
  });
  return [...new Set(found)];
}

function checkKey({ endpoint, idempotencyKey = '' }: Checked): string[] {
  return idempotencyKey.length > 255 ? [`${endpoint}: the idempotency key is over 255 characters`] : [];
}

interface Lines {
  line_items?: { quantity?: string; price_data?: { unit_amount?: string } }[];
}

function checkTotal({ endpoint, params }: Checked): string[] {
  if (endpoint !== createSession) return [];
  const lines = (params as Lines).line_items ?? [];
  const total = lines.reduce(
    (sum, line) => sum + Number(line.quantity ?? 1) * Number(line.price_data?.unit_amount ?? 0),
    0,
  );
  if (total > 0 && total < 50) return [`${endpoint}: the total is under 0.50`];
  return total > 99_999_999 ? [`${endpoint}: the total is over 999,999.99`] : [];
}
