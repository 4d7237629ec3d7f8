import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfficeProgram } from '#contract/catalogue/office-programs.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { callOffice } from '../staff/call-office.ts';

/** Offered only if nothing refers to the program. Asks for confirmation. */
export function DeleteProgram({ program: { id, title } }: { program: OfficeProgram }) {
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function erase(): Promise<void> {
    await callOffice<null>(`/programs/${id}`, { method: 'DELETE' });
    await navigate('/admin/programs');
    queries.removeQueries({ queryKey: ['program', id] });
    void queries.invalidateQueries({ queryKey: ['list', '/programs'] });
    showToast('The program is deleted.');
  }

  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this program?"
        action="Delete program"
        leave="Keep program"
        look="crimson"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={erase}
      >
        <p>
          {title} has no orders or sessions. Deleting it cannot be undone. Archive it instead if you may need
          it again.
        </p>
      </ConfirmDialog>
    </>
  );
}
