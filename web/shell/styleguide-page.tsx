import { data } from 'react-router';
import Styleguide from '#web/ui/styleguide.tsx';
import type { Route } from './+types/styleguide-page';
import { pageMeta } from './page-meta.ts';
import { siteContext } from './site-context.ts';

export const handle = { isHidden: true };

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Style guide', description: 'The parts that all pages are made of.', isHidden: true });

export function loader({ context }: Route.LoaderArgs): null {
  if (context.get(siteContext).isProduction) throw data(null, { status: 404 });
  return null;
}

export default Styleguide;
