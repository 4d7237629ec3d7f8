import { useQueryClient } from '@tanstack/react-query';
import { newInvitationSchema } from '#contract/staff/office-invitations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { callOffice } from './call-office.ts';
import { OfficeRoleOptions } from './office-role-options.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
}

export function InviteDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Invite to the office" isOpen={isOpen} onClose={onClose}>
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { onDone(): void }) {
  const queries = useQueryClient();
  const form = useOfficeForm({
    values: { email: '', role: 'staff' },
    schema: newInvitationSchema,
    send: (body) => callOffice('/invitations', { method: 'POST', body }),
    onSaved: () => {
      showToast('The invitation is sent.');
      void queries.invalidateQueries({ queryKey: ['list', '/invitations'] });
      onDone();
    },
  });
  return (
    <OfficeForm form={form} submit="Send invitation" sending="Sending…">
      <TextField
        label="Email"
        type="email"
        hint="We email a link that is valid for one week. The person chooses a password and sets up a second factor. If an account already has this email address, they take it over."
        autoComplete="off"
        {...form.field('email')}
      />
      <SelectField label="Role" {...form.field('role')}>
        <OfficeRoleOptions />
      </SelectField>
    </OfficeForm>
  );
}
