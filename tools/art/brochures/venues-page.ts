import { sampleSessions } from '#server/db/sample-data/sample-catalogue.ts';
import { inks } from '../press/inks.ts';
import { hairline, page, soft, textWidth } from './booklet.ts';
import type { Pdf } from './booklet.ts';
import { pictureShape } from './press-picture.ts';
import { startPage } from './section-pages.ts';

/** The cities in which workshops are held, by country, under a map of them. Answers its page's number. */
export function drawVenues(pdf: Pdf, map: Buffer): number {
  const top = startPage(
    pdf,
    'Where workshops are held',
    'Seven offices, and rooms that we borrow from schools, libraries and houses with a good table. Dates are on the site, each with its open spots.',
  );
  const height = textWidth * pictureShape;
  pdf.image(map, page.left, top, { width: textWidth });
  pdf.rect(page.left, top, textWidth, height).lineWidth(0.9).strokeColor(inks.navy).stroke();
  const countries = [...citiesByCountry()];
  const rows = Math.ceil(countries.length / 3);
  for (const [index, [country, cities]] of countries.entries()) {
    const x = page.left + Math.floor(index / rows) * (textWidth / 3);
    const y = top + height + 20 + (index % rows) * 33;
    pdf
      .font('strong')
      .fontSize(8.8)
      .fillColor(inks.navy)
      .text(country, x, y, { width: 156, lineBreak: false });
    pdf
      .font('sans')
      .fontSize(8.6)
      .fillColor(soft)
      .text(cities.join(', '), x, y + 13, { width: 158 });
  }
  hairline(pdf, top + height + 8, inks.rule);
  return pdf.bufferedPageRange().count;
}

function citiesByCountry(): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { country, city } of sampleSessions) {
    found.set(country, (found.get(country) ?? new Set()).add(city));
  }
  return new Map(
    [...found]
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([country, cities]) => [country, [...cities].toSorted()]),
  );
}
