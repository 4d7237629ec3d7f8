import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';

/** A session as its row in a list shows it. */
export interface ListedSession extends WorkshopSession {
  /** What goes back today if the buyer cancels. Left out where the office decides, and where nothing is paid. */
  refund?: string;
  /** The seat cannot be given to somebody else. */
  notHandedOn?: string;
}
