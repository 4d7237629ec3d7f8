import { contact } from '#web/content/contact.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactPresence } from './contact-presence.tsx';

export function ContactSections() {
  return (
    <>
      <div className="page-width py-section grid grid-cols-1 gap-x-20 gap-y-16 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <section aria-labelledby="write">
          <h2 id="write" tabIndex={-1} className="text-title scroll-mt-8">
            {contact.formTitle}
          </h2>
          <ContactForm />
        </section>
        <section aria-labelledby="other-ways">
          <h2 id="other-ways" className="text-title">
            {contact.cardsTitle}
          </h2>
          <ul className="border-rule mt-8 border-b md:max-lg:grid md:max-lg:grid-cols-[1.4fr_1fr_1.3fr] md:max-lg:gap-x-6 md:max-lg:border-b-0">
            {contact.cards.map(({ title, line, lines, href }) => (
              <li key={title} className="border-rule border-t py-6">
                <h3 className="eyebrow text-crimson font-sans">{title}</h3>
                <p className="text-heading mt-2 font-serif wrap-anywhere">
                  {href ? (
                    <a href={href} className="text-link inline-block py-0.5">
                      {lines}
                    </a>
                  ) : (
                    lines.map((each) => (
                      <span key={each} className="block">
                        {each}
                      </span>
                    ))
                  )}
                </p>
                <p className="text-ink-soft mt-1 text-sm">{line}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <ContactPresence />
    </>
  );
}
