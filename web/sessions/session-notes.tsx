import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { sessionDetail } from '../content/workshops.ts';

export function SessionNotes({ session: { special_notes: notes } }: { session: WorkshopSession }) {
  if (notes === null) return null;
  return (
    <section aria-labelledby="notes" className="border-gold max-w-2xl border-l-4 bg-white p-5 md:p-6">
      <h2 id="notes" className="text-heading">
        {sessionDetail.notes}
      </h2>
      <p className="mt-2 leading-relaxed whitespace-pre-line">{notes}</p>
    </section>
  );
}
