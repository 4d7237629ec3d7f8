import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import type { OfficeUserDetail } from '#contract/staff/office-users.ts';
import { roleChangeSchema } from '#contract/staff/office-users.ts';
import type { Role } from '#contract/staff/role.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { EditConflict } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { callOffice } from './call-office.ts';
import { OfficeRoleOptions } from './office-role-options.tsx';
import { roleNames } from './role-names.ts';

export function RoleForm({ user }: { user: OfficeUserDetail }) {
  const queries = useQueryClient();
  const was = useRef(user.role);
  const form = useOfficeForm({
    values: { role: user.role },
    schema: roleChangeSchema.pick({ role: true }),
    send: ({ role }) =>
      callOffice(`/users/${user.id}/role`, { method: 'PUT', body: { role, was: was.current } }),
    onSaved: () => {
      was.current = form.getValues('role');
      showToast('The role is changed.');
      void queries.invalidateQueries({ queryKey: ['user', String(user.id)] });
      void queries.invalidateQueries({ queryKey: ['list', '/users'] });
    },
  });
  const isOpenToOffice = user.email_verified_at !== null || isOfTheOffice(user.role);
  const theirs = (form.conflict?.current as { role: Role } | undefined)?.role;

  return (
    <section className="border-rule border-t pt-5">
      <h2 className="text-heading mb-4">Role</h2>
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={[
            { label: 'Role', mine: roleNames[form.getValues('role')], theirs: roleNames[theirs] },
          ]}
          onKeepMine={() => {
            was.current = theirs;
            void form.submit();
          }}
          onTakeTheirs={() => {
            was.current = theirs;
            form.takeTheirs({ role: theirs });
          }}
        />
      )}
      <OfficeForm form={form} submit="Change role">
        <SelectField
          label="What this account can do"
          hint={
            isOpenToOffice
              ? 'A person who loses office access is signed out of the office at once. Their own bookings stay.'
              : 'This email address is not confirmed. To give its owner office access, invite the address. The person who receives the email takes over the account, and the old password stops working.'
          }
          {...form.field('role')}
        >
          <option value="student">Student: no office access</option>
          <option value="teacher">Teacher: no office access</option>
          {isOpenToOffice && <OfficeRoleOptions />}
        </SelectField>
      </OfficeForm>
    </section>
  );
}
