import { programFields } from '#contract/catalogue/office-programs.ts';
import type { OfficeProgram as WireProgram, ProgramRow } from '#contract/catalogue/office-programs.ts';
import type { ListedProgram } from './list-office-programs.ts';
import { fieldsOf } from './office-program.ts';
import type { OfficeProgram } from './office-program.ts';

export function presentProgramRow(program: ListedProgram, currency: string): ProgramRow {
  const { id, slug, title, category, track, duration, soldBy, visibility } = program;
  const { priceCents, capacity, taken } = program;
  return {
    id,
    slug,
    title,
    category,
    track,
    duration,
    sold_by: soldBy,
    visibility,
    place: visibility === 'archived' ? null : program.position + 1,
    price_cents: priceCents,
    currency,
    capacity,
    taken,
  };
}

export function presentOfficeProgram(program: OfficeProgram): WireProgram {
  const { id, saleState, isMissingDates, taken, buyers, visibility } = program;
  const { revision, isReferenced, createdAt, venueId, venueFacts } = program;
  return {
    ...programFields.toWire(fieldsOf(program)),
    venue_id: venueId,
    venue_facts: venueFacts,
    id,
    sale_state: saleState,
    dates_missing: isMissingDates,
    taken,
    buyers,
    visibility,
    revision,
    is_referenced: isReferenced,
    created_at: createdAt.toISOString(),
  };
}
