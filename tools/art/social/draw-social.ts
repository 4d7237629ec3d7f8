import path from 'node:path';
import sharp from 'sharp';
import { drawCity } from '../cities/draw-city.ts';
import { places } from '../cities/places.ts';
import { about } from '../pages/about.ts';
import { home } from '../pages/home.ts';
import { teachers } from '../pages/teachers.ts';
import { workshops } from '../pages/workshops.ts';
import { academicConsulting } from '../posters/academic-consulting.ts';
import { nasaSpaceTraining } from '../posters/nasa-space-training.ts';
import { readLand } from '../press/coastline.ts';
import { drawCard } from './draw-card.ts';

interface Card {
  title: string;
  picture: () => string;
}

/** By name of file. */
const cards: Record<string, Card> = {
  home: { title: 'Education\ncoaching and\nconsulting', picture: home },
  about: { title: 'About\nthe firm', picture: about },
  programs: { title: 'Programs', picture: academicConsulting },
  'elite-workshops': { title: 'Elite\nworkshops', picture: workshops },
  'nasa-programs': { title: 'Space\ntraining', picture: nasaSpaceTraining },
  'teacher-development': { title: 'Teacher\ndevelopment', picture: teachers },
  contact: { title: 'Contact', picture: newYork },
};

/** What others see of a page when somebody shares its address. */
export async function drawSocial(folder: Promise<string>): Promise<void> {
  for (const [name, { title, picture }] of Object.entries(cards)) {
    const card = await drawCard(title, picture());
    await sharp(card)
      .jpeg({ quality: 86, mozjpeg: true })
      .toFile(path.join(await folder, `${name}.jpg`));
  }
}

function newYork(): string {
  const place = places['new-york'];
  return place ? drawCity('new-york', place, readLand('10m')) : '';
}
