import { useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { BuyerChange } from '#contract/orders/office-order-changes.ts';
import { buyerChangeSchema } from '#contract/orders/office-order-changes.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useOrder } from './use-order.ts';

export default function BuyerPage() {
  const { reference = '' } = useParams();
  const query = useOrder(reference);
  return (
    <>
      <PageTitle
        title="Edit buyer details"
        from={{ label: `Order ${reference}`, to: `/admin/orders/${reference}` }}
        line="Changes apply to all future emails. Tickets in the old name get the new name. Links sent to an old email address stop working, and needs and journeys that the buyer answered are erased."
      />
      <QueryResult query={query} what="The order">
        {(order) => <BuyerForm order={order} />}
      </QueryResult>
    </>
  );
}

type Values = BuyerChange;

const labels = {
  name: 'Name',
  email: 'Email',
  copy_email: 'Address for copies',
  phone: 'Phone',
  school_name: 'School or institution',
  grade: 'Grade or level',
  city: 'City',
};

function valuesOf({ revision, buyer }: OfficeOrder): Values {
  const { name, email, copy_email = '', phone, school_name, grade, city } = buyer;
  return { revision, name, email, copy_email, phone, school_name, grade, city, send_tickets: false };
}

function BuyerForm({ order }: { order: OfficeOrder }) {
  const { reference } = order;
  const at = `/admin/orders/${reference}`;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const hasEmail = order.emails.some(({ kind }) => kind === 'order_paid');
  const form = useOfficeForm({
    values: valuesOf(order),
    schema: buyerChangeSchema,
    send: (body) =>
      callOffice<{ order: OfficeOrder }>(`/orders/${reference}/buyer`, { method: 'PATCH', body }),
    onSaved: ({ order: saved }) => {
      queries.setQueryData(['order', reference], saved);
      void queries.invalidateQueries({ queryKey: ['list', '/orders'] });
      showToast(`The buyer’s details are updated.${hasEmail ? ` ${ticketsSaid(saved)}` : ''}`);
    },
    leadsTo: () => at,
  });
  const theirs = form.conflict && valuesOf(form.conflict.current as OfficeOrder);

  const ticketsSaid = ({ buyer }: OfficeOrder) =>
    form.getValues('send_tickets')
      ? `The tickets will be sent to ${buyer.email}.`
      : 'The tickets will not be sent again.';

  const isOther = (address: string) => address.trim().toLowerCase() !== order.buyer.email.toLowerCase();
  const email = form.field('email');

  /** Links sent to the old address stop working. The checkbox is preset once only. */
  function changeEmail(event: ChangeEvent<HTMLInputElement>): void {
    const wasOther = isOther(form.getValues('email'));
    void email.onChange(event);
    const isNowOther = isOther(event.target.value);
    if (hasEmail && isNowOther !== wasOther) form.setValue('send_tickets', isNowOther, { shouldDirty: true });
  }

  function saveMine(): void {
    if (!theirs) return;
    form.setValue('revision', theirs.revision);
    void form.submit();
  }

  return (
    <>
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={differencesOf(labels, form.getValues(), theirs)}
          onKeepMine={saveMine}
          onTakeTheirs={() => form.takeTheirs(theirs)}
        />
      )}
      <OfficeForm form={form} submit="Save" onCancel={() => void navigate(at)}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField label={labels.name} autoComplete="off" {...form.field('name')} />
          <TextField label={labels.email} type="email" autoComplete="off" {...email} onChange={changeEmail} />
          <TextField label={labels.phone} type="tel" isOptional autoComplete="off" {...form.field('phone')} />
          <TextField
            label={labels.school_name}
            isOptional
            autoComplete="off"
            {...form.field('school_name')}
          />
          <TextField label={labels.grade} isOptional autoComplete="off" {...form.field('grade')} />
          <TextField label={labels.city} isOptional autoComplete="off" {...form.field('city')} />
          <TextField
            label={labels.copy_email}
            type="email"
            isOptional
            autoComplete="off"
            hint="For somebody who should know, such as a husband: tickets, dates and changes, without links. The buyer hears of it by email."
            {...form.field('copy_email')}
          />
        </div>
        {hasEmail && (
          <CheckboxField
            label="Resend the email with the tickets to the buyer, with its copy"
            {...form.register('send_tickets')}
          />
        )}
      </OfficeForm>
    </>
  );
}
