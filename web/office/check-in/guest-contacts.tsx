import type { CheckInGuest } from '#contract/check-in/office-check-in.ts';
import { PhoneLink } from './phone-link.tsx';

type Contacts = Pick<CheckInGuest, 'guardian_name' | 'guardian_phone' | 'emergency_name' | 'emergency_phone'>;

/** Whom to call. A list that was saved by the previous release does not say it. */
export function GuestContacts({ guest }: { guest: Contacts }) {
  const { guardian_name: guardian, guardian_phone: guardianPhone } = guest;
  const { emergency_name: emergency, emergency_phone: emergencyPhone } = guest;
  return (
    <>
      <Contact what="Guardian" name={guardian} phone={guardianPhone} />
      <Contact what="Emergency contact" name={emergency} phone={emergencyPhone} />
    </>
  );
}

function Contact({
  what,
  name = '',
  phone = '',
}: {
  what: string;
  name: string | undefined;
  phone: string | undefined;
}) {
  if (name === '' && phone === '') return null;
  return (
    <span className="block">
      {what}: {name !== '' && <bdi>{name}</bdi>}
      {name !== '' && phone !== '' && ', '}
      {phone !== '' && <PhoneLink phone={phone} />}
    </span>
  );
}
