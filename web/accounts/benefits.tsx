import { account } from '../content/account.ts';

/** What an account offers, beside the form. */
export function Benefits() {
  return (
    <section
      aria-labelledby="benefits"
      className="bg-navy on-dark graticule rounded-edge px-6 py-10 text-white md:px-10 md:py-14 lg:max-w-xl lg:justify-self-end"
    >
      <h2 id="benefits" className="text-heading font-serif">
        {account.benefitsTitle}
      </h2>
      <ul className="mt-6">
        {account.benefits.map(([title, line]) => (
          <li key={title} className="border-t border-white/25 py-5">
            <h3 className="font-sans font-semibold">{title}</h3>
            <p className="mt-1 leading-relaxed text-white/80">{line}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
