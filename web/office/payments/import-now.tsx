import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { callOffice } from '../staff/call-office.ts';

/** For whoever does not want to wait for the night. */
export function ImportNow() {
  const queries = useQueryClient();
  const importing = useMutation({
    mutationFn: () =>
      callOffice<{ imported: number }>('/statement/imports', {
        method: 'POST',
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['statement'] }),
  });
  const imported = importing.data?.imported;
  return (
    <div className="no-print mt-5">
      <Button look="quiet" isBusy={importing.isPending} onClick={() => importing.mutate()}>
        {importing.isPending ? 'Importing…' : 'Import now'}
      </Button>
      <p role="status" className="mt-2 text-sm empty:mt-0">
        {imported !== undefined &&
          (imported === 0 ? 'Nothing has moved since the last import.' : `${imported} imported.`)}
      </p>
      {importing.isError && (
        <p role="alert" className="text-red mt-2 font-medium">
          {importing.error.message}
        </p>
      )}
    </div>
  );
}
