import type { Order } from '#contract/orders/order.ts';

interface Props {
  line: Order['lines'][number];
}

const TITLE = 'How to prepare';

/** What the office asks its holders to prepare or bring. Other hosts' APIs do not have it. */
export function PreparationNotes({ line: { preparation_notes: notes } }: Props) {
  if (!notes) return null;
  return (
    <div className="pt-1">
      <p className="font-semibold">{TITLE}</p>
      <NoteList notes={notes} />
    </div>
  );
}

/** The same where other things come first. */
export function FoldedPreparationNotes({ line: { preparation_notes: notes } }: Props) {
  if (!notes) return null;
  return (
    <details className="pt-1">
      <summary className="text-link w-fit cursor-pointer py-1">{TITLE}</summary>
      <NoteList notes={notes} />
    </details>
  );
}

/** Each line is an instruction of its own, whether or not the office has typed a sign before it. */
function NoteList({ notes }: { notes: string }) {
  const instructions = notes
    .split('\n')
    .map((line) => line.replace(/^\s*[-–•*]\s+/, '').trim())
    .filter(Boolean);
  return (
    <ul className={instructions.length > 1 ? 'mt-1 list-disc space-y-1 pl-5' : 'mt-1'}>
      {instructions.map((instruction, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no id and keep their order
        <li key={place}>{instruction}</li>
      ))}
    </ul>
  );
}
