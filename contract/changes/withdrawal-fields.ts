import { accountFields } from '../accounts/account-fields.ts';
import { outOfBounds, required } from '../field-checks.ts';

const LONGEST_PART = 300;

const WEB_ADDRESS = /:\/\/|\bwww\./i;

/**
 * Returns the error message for a trimmed value, or undefined. Any reference is accepted: the office reads what is typed.
 * Web addresses are not, because what is typed can be emailed to the address of an order.
 */
export const withdrawalFields = {
  name: (name: string) => required('Name', name, 200) ?? withoutAddress(name),
  reference: (reference: string) => required('Order reference', reference, 80) ?? withoutAddress(reference),
  email: accountFields.email,
  part: (part: string) => outOfBounds(part, LONGEST_PART) ?? withoutAddress(part),
};

function withoutAddress(text: string): string | undefined {
  return WEB_ADDRESS.test(text) ? 'Please leave out web addresses' : undefined;
}
