import { checkDkim } from './check-dkim.ts';
import { checkDmarc } from './check-dmarc.ts';
import { checkMx } from './check-mx.ts';
import { checkReverseDns } from './check-reverse-dns.ts';
import { checkSmtp } from './check-smtp.ts';
import { checkSpf } from './check-spf.ts';
import { findSender } from './find-sender.ts';
import type { MailFinding } from './mail-finding.ts';
import { openDns } from './open-dns.ts';

export interface CheckMail {
  mailFrom: string;
  smtpUrl: string;
  officeEmail: string | undefined;
  selector: string | undefined;
  /** From which mail leaves, if the operator knows. */
  addresses: string[];
  /** The name server to ask. Undefined for those of this machine. */
  dnsServer: string | undefined;
  ca?: string;
}

/** Whether mail of our domain will arrive, as far as can be told without sending any. */
export async function checkMail({ dnsServer, selector, ca, ...given }: CheckMail): Promise<MailFinding[]> {
  const dns = openDns(dnsServer);
  const domain = domainOf(given.mailFrom);
  const findOurs = () => findSender(dns, { ...given, domain });
  const findings = await Promise.all([
    answered('SPF', async () => checkSpf(dns, await findOurs())),
    answered('DKIM', () => checkDkim(dns, domain, selector)),
    answered('DMARC', () => checkDmarc(dns, domain, given.officeEmail)),
    answered('MX', () => checkMx(dns, domain)),
    answered('Reverse DNS', async () => checkReverseDns(dns, await findOurs())),
  ]);
  return [...findings, ...(await checkSmtp({ url: given.smtpUrl, ca }))];
}

function domainOf(mailFrom: string): string {
  return (/@([^\s@<>]+)>?\s*$/.exec(mailFrom)?.[1] ?? '').toLowerCase();
}

async function answered(what: string, check: () => Promise<MailFinding>): Promise<MailFinding> {
  try {
    return await check();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { what, result: 'unknown', told: `The name server did not answer (${code}). Try again later.` };
  }
}
