import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { RefusedLine } from '#contract/checkout/refused-line.ts';
import { formatMoney } from '#contract/money.ts';
import type { MadeOrRequested, ManualOrder } from '#contract/orders/office-order-changes.ts';
import { manualOrderSchema } from '#contract/orders/office-order-changes.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ApiError } from '../../api-client/api-error.ts';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { DetailSection } from '../layout/detail-section.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import type { Chosen } from './chosen-lines.tsx';
import { ChosenLines } from './chosen-lines.tsx';
import { SellablePicker } from './sellable-picker.tsx';

type Values = Omit<ManualOrder, 'items' | 'total_cents'> & { items: Chosen[] };

const empty: Values = {
  name: '',
  email: '',
  phone: '',
  school_name: '',
  grade: '',
  city: '',
  paid_by: 'invoice',
  paid_note: '',
  items: [],
};

const formSchema = z.custom<Values>().transform(bodyOf).pipe(manualOrderSchema);

export default function ManualOrderPage() {
  const queries = useQueryClient();
  const [shortages, setShortages] = useState<Record<number, string>>({});
  const { headersOf, done } = useIdempotencyKey();
  const picker = useRef<HTMLDivElement>(null);

  async function send(body: unknown): Promise<MadeOrRequested> {
    setShortages({});
    try {
      return await callOffice('/orders', { method: 'POST', body, headers: headersOf(body) });
    } catch (error) {
      setShortages(shortagesIn(error));
      throw error;
    }
  }

  const form = useOfficeForm({
    values: empty,
    schema: formSchema,
    send,
    onSaved: ({ reference }) => {
      done();
      for (const queryKey of [['list', '/orders'], ['list', '/order-requests'], ['needs-attention']])
        void queries.invalidateQueries({ queryKey });
      showToast(
        reference === null ? 'Another admin has to approve this order.' : `Order ${reference} was created.`,
      );
    },
    leadsTo: ({ reference, request_id: request }) =>
      reference === null ? `/admin/order-requests/${request}` : `/admin/orders/${reference}`,
  });
  const lines = form.watch('items');
  const isFree = form.watch('paid_by') === 'free';
  const currency = lines[0]?.what.currency ?? 'usd';
  const change = (changed: Chosen[]) => {
    setShortages({});
    form.setValue('items', changed, { shouldDirty: true });
  };

  return (
    <>
      <PageTitle
        title="Manual order"
        from={{ label: 'All orders', to: '/admin/orders' }}
        line="For a buyer who pays by invoice or comes for free. When you create the order, the seats are booked and the tickets are emailed to the buyer. If its value is high, another admin approves it first."
      />
      <OfficeForm
        form={form}
        submit={
          lines.length === 0
            ? 'Create order'
            : `Create order for ${formatMoney(totalOf(form.getValues()), currency)}`
        }
        sending="Creating order…"
      >
        <DetailSection title="Booking">
          <ChosenLines
            lines={lines}
            isFree={isFree}
            shortages={shortages}
            onChange={change}
            onTakenOut={() => picker.current?.querySelector('input')?.focus()}
          />
          <SellablePicker
            ref={picker}
            name="items"
            error={form.problems['items']}
            isChosen={(what) => lines.some((line) => isSame(line.what, what))}
            onChoose={(what) => change([...lines, { what, quantity: 1 }])}
          />
        </DetailSection>
        <DetailSection title="Buyer">
          <div className="grid gap-5 md:grid-cols-2">
            <TextField label="Name" autoComplete="off" {...form.field('name')} />
            <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
            <TextField label="Phone" type="tel" isOptional autoComplete="off" {...form.field('phone')} />
            <TextField
              label="School or institution"
              isOptional
              autoComplete="off"
              {...form.field('school_name')}
            />
            <TextField label="Grade or level" isOptional autoComplete="off" {...form.field('grade')} />
            <TextField label="City" isOptional autoComplete="off" {...form.field('city')} />
          </div>
        </DetailSection>
        <DetailSection title="Payment">
          <div className="grid gap-5 md:grid-cols-2">
            <SelectField
              label="Paid by"
              hint={
                isFree
                  ? 'Nothing is charged. The tickets are valid as soon as the order is created.'
                  : 'You send the invoice yourself. The tickets are valid as soon as the order is created, whether or not the invoice is paid yet.'
              }
              {...form.field('paid_by')}
            >
              <option value="invoice">Invoice</option>
              <option value="free">Free</option>
            </SelectField>
            <TextField
              label={isFree ? 'Reason it is free' : 'Invoice number or note'}
              autoComplete="off"
              maxLength={200}
              {...form.field('paid_note')}
            />
          </div>
        </DetailSection>
      </OfficeForm>
    </>
  );
}

function isSame(one: Chosen['what'], other: Chosen['what']): boolean {
  return one.program_id === other.program_id && one.session_id === other.session_id;
}

function bodyOf(values: Values): ManualOrder {
  const { items, ...rest } = values;
  return {
    ...rest,
    items: items.map(({ what, quantity }) => ({
      program_id: what.program_id,
      session_id: what.session_id,
      quantity,
    })),
    total_cents: totalOf(values),
  };
}

function totalOf({ items, paid_by: paidBy }: Values): number {
  if (paidBy === 'free') return 0;
  return items.reduce((sum, { what, quantity }) => sum + what.unit_price_cents * (quantity || 0), 0);
}

/** The refusal of each line, by its position. */
function shortagesIn(error: unknown): Record<number, string> {
  if (!(error instanceof ApiError)) return {};
  const { lines = [] } = (error.answer ?? {}) as { lines?: RefusedLine[] };
  return Object.fromEntries(lines.map(({ item, message }) => [item, message]));
}
