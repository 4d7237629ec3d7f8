export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link whitespace-nowrap">
      {phone}
    </a>
  );
}
