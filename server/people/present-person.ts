import type { Person as WirePerson, PersonRow as WirePersonRow } from '#contract/people/office-people.ts';
import { presentInvoice } from '#server/orders/present-office-order.ts';
import type { Person } from './get-person.ts';
import type { PersonRow } from './person-row.ts';

export function presentPersonRow(row: PersonRow, currency: string): WirePersonRow {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    kind: row.kind,
    order_count: row.orderCount,
    paid_cents: row.paidCents,
    currency,
    last_order_at: row.lastOrderAt?.toISOString() ?? null,
  };
}

export function presentPerson(person: Person, currency: string): WirePerson {
  return {
    ...presentPersonRow(person, currency),
    known_since: person.knownSince.toISOString(),
    account: person.account && {
      id: person.account.id,
      name: person.account.name,
      phone: person.account.phone,
      school_name: person.account.schoolName,
      grade: person.account.grade,
      city: person.account.city,
      role: person.account.role,
      is_active: person.account.isActive,
      is_email_verified: person.account.isEmailVerified,
      created_at: person.account.createdAt,
      revision: person.account.revision,
    },
    orders: person.orders.map(({ reference, state, invoice, totalCents, currency: of, createdAt, what }) => ({
      reference,
      state,
      invoice: presentInvoice(invoice),
      total_cents: totalCents,
      currency: of,
      created_at: createdAt,
      what,
    })),
    tickets: person.tickets.map((ticket) => ({
      code: ticket.code,
      holder: ticket.holder,
      order_reference: ticket.orderReference,
      title: ticket.title,
      city: ticket.city,
      starts_local: ticket.startsLocal,
      timezone: ticket.timezone,
      checked_in_at: ticket.checkedInAt,
    })),
    guardian_of: person.guardianOf.map(({ code, holder, orderReference, title }) => ({
      code,
      holder,
      order_reference: orderReference,
      title,
    })),
    copies_of: person.copiesOf,
    messages: person.messages.map(({ id, subject, createdAt, isOpen }) => ({
      id,
      subject,
      created_at: createdAt,
      is_open: isOpen,
    })),
    leads: person.leads.map(({ id, audience, source, institution, consentedAt }) => ({
      id,
      audience,
      source,
      institution,
      consented_at: consentedAt,
    })),
    interests: person.interests.map(({ slug, title, savedAt }) => ({ slug, title, saved_at: savedAt })),
    notes: person.notes.map(({ id, text, writtenBy, writtenAt }) => ({
      id,
      text,
      written_by: writtenBy,
      written_at: writtenAt,
    })),
  };
}
