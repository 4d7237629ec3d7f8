import { formattedPrice } from '#contract/money.ts';
import { samplePrograms } from '#server/db/sample-data/sample-catalogue.ts';
import { firm } from '#web/content/firm.ts';
import { space } from '#web/content/space.ts';
import { drawCity } from '../cities/draw-city.ts';
import { places } from '../cities/places.ts';
import { nasaSpaceTraining } from '../posters/nasa-space-training.ts';
import { readLand } from '../press/coastline.ts';
import { inks } from '../press/inks.ts';
import { printBooklet } from './booklet.ts';
import { drawBackCover, drawCover } from './cover.ts';
import { pressPicture } from './press-picture.ts';
import { drawActivities, drawDays, drawGlance, drawPackingList, drawQuestions } from './space-pages.ts';
import { spaceWords } from './space-words.ts';

/** The brochure of the space trip: both routes day by day, what to pack, and a page for parents. */
export async function spaceTraining(): Promise<Buffer> {
  const cover = await pressPicture(nasaSpaceTraining(), 1400, 32);
  const [miami, newYork] = [await cityPicture('miami'), await cityPicture('new-york')];
  const program = samplePrograms.find(({ slug }) => slug === space.programSlug);
  const price = formattedPrice(program?.priceCents ?? null, 'usd');
  return printBooklet({ title: 'NYEA space training', footer: 'NYEA · Space training' }, (pdf) => {
    drawCover(pdf, {
      picture: cover,
      title: 'Seek Signs\nof Life',
      lead: spaceWords.lead,
      foot: 'Space training for students, grades 7 to 12 · Miami, Orlando, New York',
      ground: inks.night,
    });
    drawGlance(pdf, price);
    drawDays(pdf, spaceWords.tenDays, miami);
    drawDays(pdf, spaceWords.fourMore, newYork);
    drawActivities(pdf);
    drawPackingList(pdf);
    drawQuestions(pdf);
    drawBackCover(pdf, {
      ...spaceWords.closing,
      lines: [firm.email, firm.phone, firm.address.join(', ')],
    });
  });
}

async function cityPicture(name: string): Promise<Buffer> {
  const place = places[name];
  if (!place) throw new Error(`No place called ${name}`);
  return pressPicture(drawCity(name, place, readLand('10m')), 1100, 16);
}
