/** Who sends our mail. */
export interface Sender {
  /** Of MAIL_FROM, in lower case. */
  domain: string;
  /** The SMTP server. */
  host: string;
  /** From which mail leaves, as far as they are known; of a provider only the SMTP server's own. */
  addresses: string[];
  /** Whether the SMTP server is in our domain or on this machine, or the addresses were given. */
  isOurs: boolean;
}
