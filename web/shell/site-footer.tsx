import { Link, useRouteLoaderData } from 'react-router';
import { WITHDRAW_HERE } from '#contract/changes/withdraw-here.ts';
import { firm } from '#web/content/firm.ts';
import { footerMenu } from '#web/content/menu.ts';
import { withdrawPage } from '#web/content/pages-of-programs.ts';
import type { Site } from './site-context.ts';
import { usePageAddress } from './use-page-address.ts';

export function SiteFooter() {
  const site = useRouteLoaderData<Site>('root');
  return (
    <footer className="bg-navy-deep text-white">
      <div className="page-width grid gap-x-10 gap-y-12 py-16 md:grid-cols-[1fr_2fr] lg:grid-cols-[1.4fr_2fr] print:block print:py-4">
        <div className="max-w-md print:max-w-none">
          <p className="no-print font-serif text-3xl">{firm.name}</p>
          <p className="no-print mt-4 leading-relaxed text-white/80">{firm.inOneSentence}</p>
          <address className="mt-6 space-y-1 text-sm text-white/80 not-italic print:flex print:flex-wrap print:items-baseline print:gap-x-4">
            {firm.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a href={`mailto:${firm.email}`} className="block w-fit py-1 underline underline-offset-4">
              {firm.email}
            </a>
            <a
              href={`tel:${firm.phone.replaceAll(' ', '')}`}
              className="block w-fit py-1 underline underline-offset-4"
            >
              {firm.phone}
            </a>
          </address>
          <PrintedAddress />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
          {footerMenu.map(({ title, entries }) => (
            <div key={title}>
              <p className="eyebrow text-gold-pale">{title}</p>
              <ul className="mt-3 text-[0.9375rem]">
                {entries.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} className="inline-block py-1.5 underline-offset-4 hover:underline">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="page-width no-print">
        <div className="space-y-4 border-t border-white/20 py-6 text-sm text-white/80">
          {site && !site.missingPages.includes(withdrawPage) && (
            <a href={withdrawPage} className="inline-block py-1 text-base underline underline-offset-4">
              {WITHDRAW_HERE}
            </a>
          )}
          <p>
            Seats are first come, first served. You enter your card on the page of our card provider; its
            number never reaches us.
            <span className="mt-2 block">
              © {firm.name}
              {firm.legalEntity && `. ${firm.legalEntity}`}
            </span>
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Prints the page's address, because links cannot be followed on paper. */
function PrintedAddress() {
  const site = useRouteLoaderData<Site>('root');
  const address = usePageAddress(site?.origin ?? '');
  return <p className="mt-2 hidden text-sm wrap-anywhere print:block">Printed from {address}</p>;
}
