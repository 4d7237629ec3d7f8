import { Link, useParams } from 'react-router';
import { eliteWorkshops, notFound } from '../content/elite-workshops.ts';
import { workshopWithDetails } from '../content/workshops.ts';

export function WorkshopNotFound() {
  const { title, text, more, contact, dates, all } = notFound;
  const { workshop } = useParams();
  const onRequest = eliteWorkshops.top.find(({ slug }) => slug === workshop);
  const subject = onRequest ? `?${new URLSearchParams({ subject: onRequest.title })}` : '';
  return (
    <section className="page-width py-24 md:py-32">
      <title>{`${title} | NYEA`}</title>
      <h1 className="text-display">{title}</h1>
      <p className="mt-6 text-lg">{text}</p>
      <p className="text-ink-soft mt-3 max-w-prose leading-relaxed">{more}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <Link to={`/contact${subject}`} className="action action-strong">
          {contact}
        </Link>
        <Link to={`/workshop-booking/${workshopWithDetails}`} className="action action-quiet">
          {dates}
        </Link>
        <Link to="/elite-workshops" className="action action-quiet">
          {all}
        </Link>
      </p>
    </section>
  );
}
