import { Link } from 'react-router';
import { firm } from '#web/content/firm.ts';

export function SiteFooter() {
  return (
    <footer className="bg-navy mt-20 text-white">
      <div className="page-width flex flex-wrap justify-between gap-8 py-12">
        <div className="max-w-md">
          <p className="font-serif text-xl">{firm.name}</p>
          <p className="mt-3 text-sm leading-relaxed text-white/80">{firm.inOneSentence}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="space-y-1 text-sm">
            <li>
              <Link to="/" className="inline-block py-1 underline-offset-4 hover:underline">
                Home
              </Link>
            </li>
            <li>
              <Link to="/programs" className="inline-block py-1 underline-offset-4 hover:underline">
                Programs
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
