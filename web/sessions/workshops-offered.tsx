import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Section } from '#web/ui/section.tsx';
import { eliteWorkshops } from '../content/elite-workshops.ts';
import { BrochureLink } from '../outreach/brochure-link.tsx';
import { Picture } from './picture.tsx';
import { WorkshopOffer } from './workshop-offer.tsx';

export { PlansChange } from '../catalogue/plans-change.tsx';

type Offer = Pick<ComponentProps<typeof WorkshopOffer>, 'next' | 'dates' | 'instructors'>;

/** What can be booked now: its next session, its other dates and who teaches. */
export function OpenWorkshop(offer: Offer) {
  const { openNow, top } = eliteWorkshops;
  const [first] = top;
  if (!first || offer.next.length === 0) return null;
  return (
    <>
      <p className="mb-3 leading-snug">
        {openNow}{' '}
        <Link to={pageOf(first)} className="text-link font-semibold">
          {first.title}
        </Link>
      </p>
      <WorkshopOffer {...offer} instructorsAt={`${pageOf(first)}#instructors`} />
    </>
  );
}

/** Workshops to book or request, and how we design one for an institution. */
export function WorkshopsOffered() {
  return (
    <>
      <TopWorkshops />
      <ForInstitutions />
      <Brochure />
    </>
  );
}

function TopWorkshops() {
  const [first, ...others] = eliteWorkshops.top;
  return (
    <Section title={eliteWorkshops.topTitle} lead={eliteWorkshops.topLead}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1.45fr_1fr]">
        {first && <TopWorkshop workshop={first} isFirst />}
        <div className="grid content-start gap-y-12">
          {others.map((workshop) => (
            <TopWorkshop key={workshop.slug} workshop={workshop} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function pageOf({ slug }: { slug: string }): string {
  return `/elite-workshops/${slug}`;
}

interface TopWorkshopProps {
  workshop: (typeof eliteWorkshops.top)[number];
  isFirst?: boolean;
}

function TopWorkshop({ workshop, isFirst = false }: TopWorkshopProps) {
  const { title, text, note, link, picture } = workshop;
  return (
    <article className="border-navy group relative border-t-2 pt-5">
      <div className={isFirst && picture ? 'grid gap-8 md:grid-cols-2 lg:grid-cols-1' : ''}>
        {picture && (
          <Picture
            src={picture}
            fallback={PLACEHOLDER_PICTURE}
            width={1200}
            height={900}
            loading="lazy"
            className="rounded-edge aspect-4/3 w-full object-cover lg:aspect-2/1"
          />
        )}
        <div>
          <Badge tone={isFirst ? 'navy' : 'quiet'}>{note}</Badge>
          <h3 className={`mt-4 ${isFirst ? 'text-title' : 'text-heading'}`}>{title}</h3>
          <p className="text-ink-soft mt-3 max-w-prose leading-relaxed">{text}</p>
          <p className="mt-5">
            <Link
              to={pageOf(workshop)}
              aria-label={`${link}: ${title}`}
              className="text-link inline-block py-2 font-semibold after:absolute after:inset-0"
            >
              {link}
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}

function ForInstitutions() {
  const { institutionTitle, institutionLead, steps, leadTime, contact } = eliteWorkshops;
  return (
    <Section title={institutionTitle} lead={institutionLead} tone="navy">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <p className="flex items-baseline gap-3">
            <span className="text-gold-pale font-serif text-[clamp(6rem,4rem+9vw,11rem)] leading-none">
              {leadTime.figure}
            </span>
            <span className="font-serif text-3xl">{leadTime.unit}</span>
          </p>
          <p className="mt-2 max-w-64 text-white/80">{leadTime.text}</p>
          <Link to="/contact" className="action action-light mt-8">
            {contact}
          </Link>
        </div>
        <ol>
          {steps.map(({ title, text }, place) => (
            <li
              key={title}
              className="grid grid-cols-[3rem_1fr] border-t border-white/25 py-6 md:grid-cols-[5rem_1fr]"
            >
              <span aria-hidden className="text-gold-pale font-serif text-3xl leading-none">
                {place + 1}
              </span>
              <div>
                <h3 className="text-heading">{title}</h3>
                <p className="mt-2 max-w-prose leading-relaxed text-white/80">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Brochure() {
  const { brochureTitle, brochureText, brochure } = eliteWorkshops;
  return (
    <Section title={brochureTitle} lead={brochureText}>
      <BrochureLink source="elite-workshops">{brochure}</BrochureLink>
    </Section>
  );
}
