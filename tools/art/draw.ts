import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { drawBrochures } from './brochures/draw-brochures.ts';
import { drawDocumentPictures } from './brochures/draw-document-pictures.ts';
import { drawCities } from './cities/draw-cities.ts';
import { drawFilms } from './films/draw-films.ts';
import { cutFonts } from './fonts/cut-fonts.ts';
import { drawIcons } from './icons/draw-icons.ts';
import { drawPages } from './pages/draw-pages.ts';
import { drawPlaceholder } from './pages/draw-placeholder.ts';
import { drawPartners } from './partners/draw-partners.ts';
import { drawPosters } from './posters/draw-posters.ts';
import { drawSocial } from './social/draw-social.ts';

const site = path.join(import.meta.dirname, '../../web/public');

const sections = {
  posters: () => drawPosters(folder('images/posters')),
  cities: () => drawCities(folder('images/cities')),
  partners: () => drawPartners(folder('images/partners')),
  pages: () => drawPages(folder('images/pages')),
  placeholder: () => drawPlaceholder(folder('images')),
  icons: () => drawIcons(folder('.')),
  social: () => drawSocial(folder('images/social')),
  brochures: () => drawBrochures(folder('documents')),
  'document-pictures': () => drawDocumentPictures(),
  films: () => drawFilms(folder('films')),
  fonts: () => cutFonts(Promise.resolve(path.join(import.meta.dirname, '../../web/ui/fonts'))),
};

/** `node tools/art/draw.ts` draws everything; `node tools/art/draw.ts cities icons` what is named. */
const named = process.argv.slice(2);
for (const [name, draw] of Object.entries(sections)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const start = Date.now();
  await draw();
  console.log(`${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

async function folder(name: string): Promise<string> {
  const at = path.join(site, name);
  await mkdir(at, { recursive: true });
  return at;
}
