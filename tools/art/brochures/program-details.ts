import { firm } from '#web/content/firm.ts';
import { home } from '../pages/home.ts';
import { workshops } from '../pages/workshops.ts';
import { posters } from '../posters/posters.ts';
import { inks } from '../press/inks.ts';
import { printBooklet } from './booklet.ts';
import { drawBackCover, drawCover } from './cover.ts';
import { dayPlansTitle, drawDayPlans } from './plan-pages.ts';
import { pressPicture } from './press-picture.ts';
import { programSections } from './program-sections.ts';
import { drawSection } from './section-pages.ts';
import { venueMap } from './venue-map.ts';
import { drawVenues } from './venues-page.ts';
import { drawContents, drawWelcome } from './welcome-page.ts';

/** The brochure of all programs. */
export async function programDetails(): Promise<Buffer> {
  const [cover, band, map] = await Promise.all([
    pressPicture(home(), 1300, 32),
    pressPicture(workshops(), 1100, 12),
    pressPicture(venueMap(), 1100, 12),
  ]);
  const prints = new Map<string, Buffer>();
  for (const [slug, draw] of Object.entries(posters)) prints.set(slug, await pressPicture(draw(), 420, 16));
  return printBooklet({ title: 'NYEA program details', footer: 'NYEA · Program details' }, (pdf) => {
    drawCover(pdf, {
      picture: cover,
      title: 'Programs',
      lead: 'Consulting, workshops, summer schools and training: what each one is, for whom, how long it takes and what it costs.',
      foot: 'Education coaching and consulting · New York, London, Seoul, Baku, Cyprus, Lahore, Riyadh',
      ground: inks.navy,
    });
    const contentsTop = drawWelcome(pdf, band);
    const entries = programSections.map((section) => ({
      title: section.title,
      pageNumber: drawSection(pdf, section, prints),
    }));
    entries.push({ title: dayPlansTitle, pageNumber: drawDayPlans(pdf) });
    entries.push({ title: 'Where workshops are held', pageNumber: drawVenues(pdf, map) });
    drawBackCover(pdf, {
      title: 'Ask us before you choose',
      text: 'The right program is sometimes the shorter one, or none yet. Write down what you hope for, and a person answers within 24 hours. Prices are in US dollars; the site shows the price and the open spots of the moment.',
      lines: [firm.email, firm.phone, firm.address.join(', ')],
    });
    pdf.switchToPage(1);
    drawContents(pdf, entries, contentsTop);
  });
}
