import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfficeProgram } from '#contract/office/programs.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { callOffice } from '../session/call-office.ts';

/** Offered only where nothing refers to the program. It cannot be taken back, so it is asked for twice. */
export function DeleteProgram({ program: { id, title } }: { program: OfficeProgram }) {
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: () => callOffice<null>(`/programs/${id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      setAsked(false);
      await navigate('/admin/programs');
      queries.removeQueries({ queryKey: ['program', id] });
      void queries.invalidateQueries({ queryKey: ['list', '/programs'] });
      showToast('The program is deleted.');
    },
  });

  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <Dialog title="Delete this program?" isOpen={isAsked} onClose={() => setAsked(false)}>
        <p>
          {title} was never sold and has no session. It cannot be brought back; archive it if you may need it
          again.
        </p>
        {deletion.isError && (
          <p role="alert" className="text-red mt-4 font-medium">
            {deletion.error.message}
          </p>
        )}
        <p className="mt-6 flex flex-wrap gap-3">
          <Button look="crimson" isBusy={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete it
          </Button>
          <Button look="quiet" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </p>
      </Dialog>
    </>
  );
}
