import { Link } from 'react-router';
import type { OfficeProgram } from '#contract/catalogue/office-programs.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { programAddress } from '../../catalogue/program-address.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { useChangeVisibility } from './change-visibility.tsx';
import { DeleteProgram } from './delete-program.tsx';
import { visibilityWords } from './program-words.ts';

interface Props {
  program: OfficeProgram;
  isDirty: boolean;
  /** It is being saved, or its picture is uploading. */
  isBusy: boolean;
  /** Whether it was saved. */
  onSave(): Promise<boolean>;
}

/** The program's state and the actions on it. */
export function ProgramHead({ program, isDirty, isBusy, onSave }: Props) {
  const { id, title, visibility } = program;
  const change = useChangeVisibility(id);
  const { label, tone } = visibilityWords[visibility];
  const turn = (to: OfficeProgram['visibility'], words: string) => (
    <Button look="quiet" isBusy={change.isPending} onClick={() => change.mutate({ from: visibility, to })}>
      {words}
    </Button>
  );

  /** Publishing must show what is on the screen, so unsaved changes are saved first. */
  async function publish(): Promise<void> {
    if (!isDirty || (await onSave())) change.mutate({ from: visibility, to: 'published' });
  }

  return (
    <>
      <PageTitle
        title={title}
        from={{ label: 'Programs', to: '/admin/programs' }}
        line={
          <span className="flex flex-wrap items-center gap-3">
            <Badge tone={tone}>{label}</Badge>
            {visibility === 'published' && (
              <a href={programAddress(program)} target="_blank" rel="noreferrer" className="text-link py-1">
                View on site<span className="sr-only"> (in a new tab)</span>
              </a>
            )}
            {visibility === 'archived' &&
              'Not on the site. Kept for the orders and sessions that refer to it.'}
          </span>
        }
        actions={
          <>
            {program.sold_by === 'session' && (
              <PermittedLink to={`/admin/sessions?program=${id}`} className="action action-quiet">
                View sessions
              </PermittedLink>
            )}
            {program.starts_local !== null && (
              <PermittedLink to={`/admin/guests/programs/${id}`} className="action action-quiet">
                Guest list
              </PermittedLink>
            )}
            <PermittedLink to={`/admin/orders?program=${id}`} className="action action-quiet">
              View orders
            </PermittedLink>
            <Link to={`/admin/programs/${id}/preview`} className="action action-quiet">
              Preview
            </Link>
            {visibility === 'hidden' && (
              <Button look="quiet" isBusy={change.isPending || isBusy} onClick={() => void publish()}>
                {isDirty ? 'Save and publish' : 'Publish'}
              </Button>
            )}
            {visibility === 'published' && turn('hidden', 'Hide')}
            {visibility === 'archived' ? turn('hidden', 'Restore') : turn('archived', 'Archive')}
            {!program.is_referenced && <DeleteProgram program={program} />}
          </>
        }
      />
      {program.dates_missing && (
        <p className="border-gold bg-parchment mb-4 border-l-4 p-4 text-sm">
          Buyers cannot see when and where it is held. Please enter its dates below, or the days after
          booking.
        </p>
      )}
      {visibility === 'published' && program.sale_state === 'closed' && (
        <p className="border-gold bg-parchment mb-4 border-l-4 p-4 text-sm">
          It has started, so nobody can book it. Enter new dates for the next course, or hide it.
        </p>
      )}
      {isDirty && visibility === 'published' && (
        <p className="text-ink-soft mb-4 text-sm">The site shows the last saved version.</p>
      )}
    </>
  );
}
