import { formattedPrice, priceFromCents } from '#contract/money.ts';
import type { NewProgram, OfficeProgram as WireProgram, ProgramRow } from '#contract/office/programs.ts';
import type { ListedProgram } from '#server/domain/catalogue/list-office-programs.ts';
import type { OfficeProgram, ProgramFields } from '#server/domain/catalogue/office-program.ts';

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
    formatted_price: formattedPrice(priceCents, currency),
    capacity,
    taken,
  };
}

export function presentOfficeProgram(program: OfficeProgram): WireProgram {
  const { id, title, slug, description, category, track, image, duration, features } = program;
  const { priceCents, gradeLevels, soldBy, capacity, taken, visibility, revision } = program;
  return {
    id,
    title,
    slug,
    description,
    category,
    track,
    image,
    duration,
    price: priceCents === null ? null : priceFromCents(priceCents),
    features,
    grade_levels: gradeLevels,
    sold_by: soldBy,
    capacity: soldBy === 'seat' ? capacity : null,
    taken,
    visibility,
    revision,
    is_referenced: program.isReferenced,
    created_at: program.createdAt.toISOString(),
  };
}

/** What an edit says, as the business knows it. */
export function toProgramFields({ price, grade_levels, sold_by, ...same }: NewProgram): ProgramFields {
  return {
    ...same,
    priceCents: price === null ? null : Math.round(price * 100),
    gradeLevels: grade_levels,
    soldBy: sold_by,
  };
}
