import type {
  SecurityEvent,
  SecurityEventKind,
  SecurityReason,
} from '#contract/audit/office-security-event.ts';
import { inWords } from '../format/in-words.ts';

const kinds: Record<SecurityEventKind, string> = {
  access_refused: 'Access refused',
  account_created: 'Account created',
  account_deleted: 'Account deleted',
  address_changed: 'Email address changed',
  address_objection: 'Objection to a changed address',
  challenge: 'Challenge of a checkout',
  data_exported: 'Data exported',
  emailed_link: 'Emailed link used',
  factors_changed: 'Second factor changed',
  freeze_released: 'Frozen tickets released',
  invitation: 'Invitation',
  limit_reached: 'Limit reached',
  link_requested: 'Emailed link requested',
  order_request: 'Order request decided',
  password_changed: 'Password changed',
  person_erased: 'Person erased',
  recovery_code: 'Recovery code',
  rights_changed: 'Rights changed',
  second_factor: 'Second factor',
  sign_in: 'Sign-in',
  sign_in_ended: 'Signed out on other devices',
  sign_out: 'Sign-out',
  step_up: 'Step-up',
  webhook_refused: 'Webhook refused',
  withdrawal_objection: 'Objection to a withdrawal',
};

export function kindInWords(kind: string): string {
  return Object.hasOwn(kinds, kind) ? kinds[kind as SecurityEventKind] : inWords(kind);
}

const reasons: Partial<Record<SecurityReason, string>> = {
  account_disabled: 'The account is disabled',
  challenge_required: 'Not solved yet',
  confirmed_email_required: 'Needs a confirmed email address',
  gone: 'The link was used or too old',
  invalid_request: 'No valid signature',
  no_office_role: 'No role in the office',
  permission_denied: 'No permission',
  second_factor_required: 'No second factor yet',
  step_up_required: 'No recent step-up',
  too_many_requests: 'Too many requests',
  unauthenticated: 'Not signed in, or signed out',
  unknown_address: 'No account has this address',
  validation_failed: 'Invalid input',
  wrong_code: 'Wrong code',
  wrong_password: 'Wrong password',
};

export function outcomeInWords({ outcome, reason }: Pick<SecurityEvent, 'outcome' | 'reason'>): string {
  if (outcome === 'done') return 'Done';
  return reason === null ? 'Refused' : (reasons[reason as SecurityReason] ?? inWords(reason));
}

/** What the details say beyond the kind; the account that it concerned is shown as a link. */
export function detailsInWords({ details }: Pick<SecurityEvent, 'details'>): string {
  if (typeof details['route'] === 'string') return details['route'];
  const { user_id: _, ...rest } = details;
  return inWords(Object.values(rest).join(', '));
}
