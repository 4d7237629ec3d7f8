import { Link } from 'react-router';
import { beforeYouPay } from '#web/content/before-you-pay.ts';
import { Section } from '#web/ui/section.tsx';

export function BeforeYouPay({ tone }: { tone: 'paper' | 'parchment' }) {
  return (
    <Section title={beforeYouPay.title} lead={beforeYouPay.lead} tone={tone}>
      <ul className="border-rule border-b">
        {beforeYouPay.facts.map(({ title, line, link }) => (
          <li
            key={title}
            className="border-rule grid grid-cols-1 items-baseline gap-x-8 gap-y-1.5 border-t py-5 md:grid-cols-[12rem_minmax(0,1fr)_10rem]"
          >
            <h3 className="text-heading">{title}</h3>
            <p className="max-w-prose leading-relaxed wrap-anywhere">{line}</p>
            <p className="md:text-right">
              <Link to={link.to} className="text-link inline-block py-1">
                {link.label}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
