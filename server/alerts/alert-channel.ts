/** An alert as it leaves the site. It never contains personal data. */
export interface OutgoingAlert {
  /** The same at each try. */
  id: number;
  title: string;
  text: string;
  url: string;
  at: Date;
}

/** Resolves when the other side has accepted the alert. */
export interface AlertChannel {
  send(alert: OutgoingAlert): Promise<void>;
}
