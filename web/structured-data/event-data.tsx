import type { WorkshopSession } from '#contract/workshop-session.ts';
import { StructuredData } from './structured-data.tsx';
import { event } from './things.ts';

export function EventData({ session, address }: { session: WorkshopSession; address: string }) {
  return <StructuredData about={(origin) => event(session, address, origin)} />;
}
