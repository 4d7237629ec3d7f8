import { plansChange } from '#web/content/plans-change.ts';
import type { ShownTerms } from './terms-shown.ts';

/** Until when there is which refund. */
export function RefundTable({ steps, name }: { steps: ShownTerms['steps']; name?: string | undefined }) {
  return (
    <table aria-label={name} className="w-full max-w-xl text-left">
      <thead>
        <tr className="border-ink border-b">
          <th scope="col" className="py-2 pr-6 font-semibold">
            {plansChange.ifYouCancel}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {plansChange.refund}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...steps, plansChange.after].map(({ until, refund }) => (
          <tr key={until} className="border-rule border-b">
            <td className="py-2 pr-6 first-letter:uppercase">{until}</td>
            <td className="py-2 first-letter:uppercase">{refund}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
