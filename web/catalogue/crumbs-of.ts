import type { Program } from '#contract/catalogue/program.ts';
import { programsMenu } from '#web/content/menu.ts';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';

/** The parent pages of a program page. */
export function crumbsOf({ track }: Pick<Program, 'track'>): Crumb[] {
  const all = { label: 'All programs', to: '/programs' };
  const way = programsMenu.flatMap(({ entries }) => entries).find(({ to }) => to === `/programs/${track}`);
  return way ? [all, { label: way.label, to: way.to }] : [all];
}
