import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { guestsAt } from '../check-in/check-in-key.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { HolderDialog } from './holder-dialog.tsx';
import { LineAgreement } from './line-agreement.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ticketStates } from './order-words.ts';
import { RefundDialog } from './refund-dialog.tsx';

type Ticket = OfficeOrder['lines'][number]['tickets'][number];

/** The booked items with their tickets. Refunds start here. */
export function OrderLines({ order }: { order: OfficeOrder }) {
  const [isRefunding, setRefunding] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [corrected, setCorrected] = useState<Ticket>();
  const [handedOn, setHandedOn] = useState<string>();
  return (
    <DetailSection
      title="Items and tickets"
      actions={
        order.can_be_refunded && (
          <div className="flex flex-wrap gap-3">
            <Button look="quiet" onClick={() => setMoving(true)}>
              Move
            </Button>
            <Button look="quiet" onClick={() => setRefunding(true)}>
              Refund
            </Button>
          </div>
        )
      }
    >
      {order.lines.map((line, index) => (
        <div
          key={`${line.program_id}/${line.session_id}/${line.tickets[0]?.code}`}
          className={index > 0 ? 'border-rule mt-4 border-t pt-4' : ''}
        >
          <div className="flex flex-wrap justify-between gap-x-6">
            <p className="font-semibold">
              <PermittedLink
                to={
                  line.session_id === null
                    ? `/admin/programs/${line.program_id}`
                    : `/admin/sessions/${line.session_id}`
                }
                otherwise={line.title}
              >
                {line.title}
              </PermittedLink>
            </p>
            <p className="tabular-nums">
              {line.quantity} × {formatMoney(line.unit_price_cents, order.currency)}
            </p>
          </div>
          {line.detail && <p className="text-ink-soft text-[0.9375rem]">{line.detail}</p>}
          {line.choose_until && (
            <p className="text-[0.9375rem] font-medium">
              Session cancelled: the buyer chooses between another date and the money until{' '}
              <When at={line.choose_until} />. Without an answer the money goes back.
            </p>
          )}
          <p className="no-print mt-1 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
            {line.has_guest_list && (
              <PermittedLink to={guestsAt(line.session_id ?? `programs/${line.program_id}`)}>
                Guest list
              </PermittedLink>
            )}
            {line.session_id === null ? (
              <PermittedLink to={`/admin/orders?program=${line.program_id}`}>
                Orders for this program
              </PermittedLink>
            ) : (
              <PermittedLink to={`/admin/orders?program=${line.program_id}&session=${line.session_id}`}>
                Orders for this session
              </PermittedLink>
            )}
          </p>
          <LineAgreement agreement={line.agreement} />
          <ul className="mt-2 text-[0.9375rem]">
            {line.tickets.map((ticket) => (
              <li key={ticket.code} className="flex flex-wrap items-baseline gap-x-4 py-1">
                <span className="tabular-nums">{ticket.code}</span>
                <span>{ticket.is_unnamed === true ? 'Nobody named yet' : ticket.holder}</span>
                <span className="text-ink-soft">
                  {ticketStates[ticket.state]}
                  {ticket.checked_in_at && (
                    <>
                      , checked in <When at={ticket.checked_in_at} />
                    </>
                  )}
                </span>
                {ticket.state === 'valid' && !order.buyer.is_erased && (
                  <>
                    <button
                      type="button"
                      className="text-link no-print min-h-8 text-sm"
                      onClick={() => setCorrected(ticket)}
                    >
                      Change guest name<span className="sr-only"> of {ticket.code}</span>
                    </button>
                    {ticket.can_hand_on === true && (
                      <button
                        type="button"
                        className="text-link no-print min-h-8 text-sm"
                        onClick={() => setHandedOn(ticket.code)}
                      >
                        Hand on<span className="sr-only"> {ticket.code}</span>
                      </button>
                    )}
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <RefundDialog order={order} isOpen={isRefunding} onClose={() => setRefunding(false)} />
      <MoveDialog order={order} isOpen={isMoving} onClose={() => setMoving(false)} />
      <HandoverDialog order={order} code={handedOn} onClose={() => setHandedOn(undefined)} />
      <HolderDialog order={order} ticket={corrected} onClose={() => setCorrected(undefined)} />
    </DetailSection>
  );
}
