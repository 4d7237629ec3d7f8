import { Link } from 'react-router';

/** The end of a page: a link to contact us and a link to more programs. */
export function CallToAction({ title, line }: { title: string; line: string }) {
  return (
    <section
      aria-labelledby="call"
      className="bg-crimson-deep on-dark in-[.purchase-page]:before-purchase-bar text-white [--before-purchase-bar:var(--color-crimson-deep)]"
    >
      <div className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:items-end">
        <h2 id="call" className="text-display max-w-3xl">
          {title}
        </h2>
        <div>
          <p className="leading-relaxed text-white/85">{line}</p>
          <p className="mt-7 flex flex-wrap gap-4">
            <Link to="/contact" className="action text-crimson-deep hover:bg-parchment border-white bg-white">
              Write to us
            </Link>
            <Link to="/programs" className="action action-light">
              See all programs
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
