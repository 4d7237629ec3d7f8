import { Link } from 'react-router';
import { firm } from '#web/content/firm.ts';
import { footerMenu } from '#web/content/menu.ts';

export function SiteFooter() {
  return (
    <footer className="bg-navy-deep text-white">
      <div className="page-width grid gap-12 py-16 md:grid-cols-[1.4fr_2fr]">
        <div className="max-w-md">
          <p className="font-serif text-3xl">{firm.name}</p>
          <p className="mt-4 leading-relaxed text-white/80">{firm.inOneSentence}</p>
          <address className="mt-6 space-y-1 text-sm text-white/80 not-italic">
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
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
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
      <p className="page-width border-t border-white/20 py-6 text-sm text-white/80">
        Founded in New York in 2016. Seats are first come, first served; cards are taken by our card provider.
      </p>
    </footer>
  );
}
