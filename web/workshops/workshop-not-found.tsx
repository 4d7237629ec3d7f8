import { Link } from 'react-router';
import { notFound } from '#web/content/elite-workshops.ts';

export function WorkshopNotFound() {
  const { title, text, more, contact, all } = notFound;
  return (
    <section className="page-width py-24 md:py-32">
      <title>{`${title} | NYEA`}</title>
      <h1 className="text-display">{title}</h1>
      <p className="mt-6 text-lg">{text}</p>
      <p className="text-ink-soft mt-3 max-w-prose leading-relaxed">{more}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <Link to="/contact" className="action action-strong">
          {contact}
        </Link>
        <Link to="/elite-workshops" className="action action-quiet">
          {all}
        </Link>
      </p>
    </section>
  );
}
