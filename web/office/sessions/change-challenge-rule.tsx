import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { USUAL_HOURS, challengeRuleChangeSchema } from '#contract/checkout/office-challenge-rule.ts';
import type { SessionChallenge } from '#contract/checkout/office-challenge-rule.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { typedNumber } from '../form/typed.ts';
import { useOfficeForm } from '../form/use-office-form.ts';
import { callOffice } from '../staff/call-office.ts';

interface Props {
  sessionId: number;
  challenge: SessionChallenge;
  isOpen: boolean;
  onClose(): void;
}

export function ChangeChallengeRule({ isOpen, ...shown }: Props) {
  return (
    <Dialog title="When are buyers asked?" isOpen={isOpen} onClose={shown.onClose}>
      <Rule {...shown} />
    </Dialog>
  );
}

const ruleForm = z
  .object({ asks: z.string(), reason: z.string(), hours: typedNumber.optional() })
  .pipe(challengeRuleChangeSchema);

function Rule({ sessionId, challenge: { asks }, onClose }: Omit<Props, 'isOpen'>) {
  const queries = useQueryClient();
  const form = useOfficeForm({
    values: { asks, reason: '', hours: String(USUAL_HOURS) },
    schema: ruleForm,
    send: (body) => callOffice<SessionChallenge>(`/sessions/${sessionId}/challenge`, { method: 'PUT', body }),
    onSaved: (saved) => {
      queries.setQueryData(['session', sessionId, 'challenge'], saved);
      void queries.invalidateQueries({ queryKey: ['needs-attention'] });
      showToast('Changed. It applies to the next buyer.');
      onClose();
    },
  });
  return (
    <OfficeForm form={form} submit="Change">
      <SelectField
        label="Buyers of this session are asked"
        hint="Buyers whose payments were declined too often are asked in any case."
        {...form.field('asks')}
      >
        <option value="automatic">Automatically (under pressure)</option>
        <option value="always">Always</option>
        <option value="never">Never</option>
      </SelectField>
      <ReasonField
        hint="For the audit log. For example: a school books for a whole class."
        maxLength={200}
        {...form.field('reason')}
      />
      {form.watch('asks') !== 'automatic' && (
        <TextField
          label="For how many hours"
          hint="Then it is automatic again."
          inputMode="numeric"
          {...form.field('hours')}
        />
      )}
    </OfficeForm>
  );
}
