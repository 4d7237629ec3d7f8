import { beginWithCode } from '#contract/participants/seat-fields.ts';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { Refusal } from '#contract/refusal.ts';
import { examplePhone, withCountryOf } from '#server/platform/phone-number.ts';

/** National numbers take the country of the other contact, or of the buyer. */
export function withKnownCountry(person: SeatPerson, buyerPhone: string, path = ''): SeatPerson {
  const { guardian, emergency_phone: emergency } = person;
  const known = [guardian.phone, emergency, buyerPhone];
  const complete = (field: string, typed: string): string => {
    const phone = withCountryOf(typed, known);
    if (phone !== undefined) return phone;
    throw new Refusal('validation_failed', {
      fields: { [`${path}${field}`]: [beginWithCode(examplePhone(known))] },
    });
  };
  return {
    ...person,
    guardian: { ...guardian, phone: complete('guardian.phone', guardian.phone) },
    emergency_phone: complete('emergency_phone', emergency),
  };
}
