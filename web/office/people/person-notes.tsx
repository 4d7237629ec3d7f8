import { useQueryClient } from '@tanstack/react-query';
import type { Person } from '#contract/people/office-people.ts';
import { personNoteSchema } from '#contract/people/office-people.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { personKey } from './use-person.ts';

export function PersonNotes({ person: { id, notes } }: { person: Person }) {
  const queries = useQueryClient();
  const { headersOf, done } = useIdempotencyKey();
  const form = useOfficeForm({
    values: { text: '' },
    schema: personNoteSchema,
    send: (body) =>
      callOffice<Person>(`/people/${id}/notes`, { method: 'POST', body, headers: headersOf(body) }),
    onSaved: (person) => {
      done();
      form.reset({ text: '' });
      queries.setQueryData(personKey(id), person);
    },
  });
  return (
    <DetailSection title="Office notes">
      {notes.length > 0 && (
        <ul className="mb-5 grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-gold border-l-2 pl-4">
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{note.text}</p>
              <p className="text-ink-soft text-sm">
                {note.written_by ?? 'A former colleague'}, <When at={note.written_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <OfficeForm form={form} submit="Save note">
        <TextArea
          label="New note"
          rows={3}
          {...form.field('text')}
          hint="The person may ask to read this note."
        />
      </OfficeForm>
    </DetailSection>
  );
}
