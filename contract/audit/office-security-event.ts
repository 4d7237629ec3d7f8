import { z } from 'zod';
import type { ErrorCode } from '../error-code.ts';
import { dayParameter } from '../office/day.ts';
import { listAnswer, listQuery } from '../office/list-query.ts';
import type { RefusalReason } from '../orders/refusal-reason.ts';
import { textParameter } from '../text-parameter.ts';

const nothingMore = z.strictObject({});
const route = z.strictObject({ route: z.string().max(200) });
const userId = z.int().positive();

/** All kinds of events in the security log, with the details of each. */
export const securityEventDetails = {
  access_refused: route,
  account_created: nothingMore,
  account_deleted: nothingMore,
  address_changed: z.strictObject({ order_reference: z.string().max(20) }),
  address_objection: nothingMore,
  challenge: route,
  data_exported: z.strictObject({
    what: z.enum([
      'orders',
      'people',
      'leads',
      'person',
      'guests',
      'tickets',
      'statement',
      'evidence',
      'own_account',
    ]),
  }),
  emailed_link: z.strictObject({
    purpose: z.enum(['confirm_address', 'claim_purchases', 'open_order', 'see_invitation']),
  }),
  factors_changed: z.strictObject({
    change: z.enum([
      'app_added',
      'app_removed',
      'passkey_added',
      'passkey_removed',
      'recovery_codes_renewed',
      'second_factor_turned_on',
      'second_factor_turned_off',
    ]),
  }),
  freeze_released: nothingMore,
  invitation: z.strictObject({ change: z.enum(['sent', 'resent', 'withdrawn', 'accepted']) }),
  limit_reached: route,
  link_requested: z.strictObject({
    purpose: z.enum([
      'reset_password',
      'sign_in',
      'confirm_address',
      'claim_purchases',
      'open_order',
      'fill_in_seat',
    ]),
  }),
  order_request: z.strictObject({ decision: z.enum(['approved', 'rejected']) }),
  password_changed: z.strictObject({ by: z.enum(['current_password', 'link']) }),
  person_erased: nothingMore,
  recovery_code: z.strictObject({ as: z.enum(['second_factor', 'step_up']) }),
  rights_changed: z.strictObject({
    change: z.enum(['role', 'disabled', 'enabled', 'factors_removed', 'named_permissions', 'entrance']),
    user_id: userId,
  }),
  second_factor: z.strictObject({ with: z.enum(['app', 'passkey']) }),
  sign_in: z.strictObject({
    place: z.enum(['site', 'office']),
    by: z.enum(['password', 'link', 'passkey']),
    factor: z.enum(['passkey', 'recovery_code']).exactOptional(),
  }),
  sign_in_ended: z.strictObject({ which: z.enum(['one', 'others', 'all']), user_id: userId.exactOptional() }),
  sign_out: z.strictObject({ place: z.enum(['site', 'office']) }),
  step_up: z.strictObject({ with: z.enum(['app', 'passkey', 'password']) }),
  webhook_refused: nothingMore,
  withdrawal_objection: nothingMore,
} as const;

export type SecurityEventKind = keyof typeof securityEventDetails;
export const SECURITY_EVENT_KINDS = Object.keys(securityEventDetails) as [
  SecurityEventKind,
  ...SecurityEventKind[],
];

export type FactorChange = z.infer<typeof securityEventDetails.factors_changed>['change'];

/** A kind with its details. */
export type SecurityFact = {
  [Kind in SecurityEventKind]: { kind: Kind; details: z.infer<(typeof securityEventDetails)[Kind]> };
}[SecurityEventKind];

export const SECURITY_OUTCOMES = ['done', 'refused'] as const;
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number];

export type SecurityReason = RefusalReason | ErrorCode;

export const securityLogQuery = listQuery({
  sorts: ['time'],
  byDefault: { sort: 'time', direction: 'desc' },
}).extend({
  kind: z.enum(SECURITY_EVENT_KINDS, 'This is no kind of security event.').exactOptional(),
  outcome: z.enum(SECURITY_OUTCOMES, 'The outcome must be done or refused.').exactOptional(),
  network: textParameter({ name: 'network', maxLength: 16 })
    .exactOptional()
    .describe('The keyed hash of a network'),
  from: dayParameter.describe('The first day, in New York time'),
  to: dayParameter.describe('The last day, in New York time'),
});

const securityEventSchema = z
  .object({
    id: z.int().positive(),
    at: z.iso.datetime(),
    kind: z.string(),
    outcome: z.enum(SECURITY_OUTCOMES),
    reason: z.string().nullable().describe('Why it was refused'),
    user_id: z.int().nullable().describe('Who did it, or whose account was tried'),
    user_name: z.string().nullable().describe('The name, if the account still exists'),
    network: z.string().nullable().describe('A keyed hash of the network, the same as in the log'),
    device: z.string().nullable(),
    request_id: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    times: z.int().positive().describe('How often it happened within the same minute'),
    is_erased: z.boolean().describe('Whether its personal data was erased'),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof securityEventSchema>;
export const securityLogAnswer = listAnswer(securityEventSchema);
