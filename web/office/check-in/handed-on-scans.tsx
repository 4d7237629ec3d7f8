import { useQuery } from '@tanstack/react-query';
import type { HandedOnScan } from '#contract/check-in/office-check-in.ts';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { callOffice } from '../staff/call-office.ts';
import { EntryTime } from './entry-time.tsx';

const LOOK_EVERY_MS = 10_000;

/** Whom devices without a connection let in with tickets whose seats were handed on. Nothing if nobody. */
export function HandedOnScans({ path }: { path: string }) {
  const { data: scans = [] } = useQuery({
    queryKey: ['handed-on-scans', path],
    queryFn: () => callOffice<HandedOnScan[]>(`${path}/handed-on-scans`),
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
  });
  if (scans.length === 0) return null;
  return (
    <section role="alert" className="border-orange mb-8 max-w-3xl border-2 p-5">
      <h2 className="font-sans text-lg font-semibold">Let in with a ticket that had been handed on</h2>
      <p className="text-ink-soft mt-1 text-sm">
        A device without a connection did not know it yet. The new holder has a ticket of their own, and may
        come in too. Find out who of the two takes the seat.
      </p>
      <ul className="mt-3 grid gap-3">
        {scans.map((scan) => (
          <li key={scan.id} className="border-rule border-t pt-3">
            <bdi className="font-semibold">{scan.holder || 'Somebody'}</bdi> was let in{' '}
            <EntryTime entry={scan} />, order{' '}
            <PermittedLink to={`/admin/orders/${scan.reference}`} otherwise={scan.reference}>
              {scan.reference}
            </PermittedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
