export interface ForeignAnswer {
  status?: number;
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
  /** The connection is cut instead. */
  isCut?: boolean;
}
