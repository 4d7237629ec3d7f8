import { expect, test } from 'vitest';
import { eliteWorkshops, leadershipWorkshop } from './elite-workshops.ts';
import { home } from './home.ts';
import { programsMenu } from './menu.ts';
import { fallbackProgram, workshopWithDetails } from './workshops.ts';

test('the workshop has one name on every page', () => {
  const named = [
    ...eliteWorkshops.top.filter(({ slug }) => slug === workshopWithDetails),
    leadershipWorkshop,
    leadershipWorkshop.meta,
    ...home.featured.filter(({ slug }) => slug === workshopWithDetails),
  ].map(({ title }) => title);
  const inMenu = programsMenu
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => to === `/workshop-booking/${workshopWithDetails}`)
    .map(({ label }) => label);
  expect(inMenu).toHaveLength(1);
  expect(new Set([...named, ...inMenu])).toEqual(new Set([fallbackProgram.title]));
});
