import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { NAMED_PERMISSIONS } from '#contract/staff/office-permissions.ts';
import type { NamedPermission } from '#contract/staff/office-permissions.ts';
import type { OfficeUserDetail } from '#contract/staff/office-users.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { callOffice } from './call-office.ts';
import { failureOf } from './failure-of.ts';

const words: Record<NamedPermission, string> = {
  'care.see': 'Sees care lists: allergies, medication, access needs and diet',
  'journey.see': 'Sees passports and flights',
};

/** No role has these. With an API that does not know them, nothing is shown. */
export function NamedPermissions({ user }: { user: OfficeUserDetail }) {
  const queries = useQueryClient();
  const { named_permissions: was } = user as Partial<OfficeUserDetail>;
  const [chosen, setChosen] = useState(was ?? []);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (was === undefined) return null;

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await callOffice(`/users/${user.id}/named-permissions`, {
        method: 'PUT',
        body: { permissions: chosen, was },
      });
      showToast('The permissions are changed.');
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['user', String(user.id)] });
    }
  }

  return (
    <section className="border-rule border-t pt-5">
      <h2 className="text-heading">Permissions by name</h2>
      <p className="text-ink-soft mt-1 mb-4 max-w-prose">
        No role has these, not even an administrator. Give them only to whoever looks after participants. Each
        look is in the audit log.
      </p>
      <form noValidate className="space-y-4" onSubmit={(event) => void save(event)}>
        {NAMED_PERMISSIONS.map((permission) => (
          <CheckboxField
            key={permission}
            label={words[permission]}
            checked={chosen.includes(permission)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((now) =>
                NAMED_PERMISSIONS.filter((each) => (each === permission ? checked : now.includes(each))),
              )
            }
          />
        ))}
        {failure !== undefined && (
          <p role="alert" className="text-red font-medium">
            {failure}
          </p>
        )}
        <Button type="submit" isBusy={isBusy}>
          Change permissions
        </Button>
      </form>
    </section>
  );
}
