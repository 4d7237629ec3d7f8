import { StructuredData } from './structured-data.tsx';
import { organization } from './things.ts';

export function OrganizationData() {
  return <StructuredData about={organization} />;
}
