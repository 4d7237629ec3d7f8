import { data } from 'react-router';
import { later } from '#web/ui/later.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default later(async () => (await import('#web/marketing/not-found.tsx')).NotFound);
