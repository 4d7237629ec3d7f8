/** Why somebody was refused, where the answer must not say it. For the security log. */
export type RefusalReason =
  | 'account_disabled'
  | 'no_office_role'
  | 'unknown_address'
  | 'wrong_code'
  | 'wrong_password';
