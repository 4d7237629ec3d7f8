import { partners } from '#web/content/partners.ts';

/** Thirteen marks and the heading share one ruled wall. */
export function PartnerMarks() {
  return (
    <section aria-labelledby="partners" className="page-width py-12 md:py-16">
      <div className="border-rule grid grid-cols-3 border-t border-l md:grid-cols-5 lg:grid-cols-7">
        <div className="border-rule col-span-2 flex items-center border-r border-b p-4 lg:col-span-1">
          <h2 id="partners" className="text-lg leading-snug">
            {partners.title}
          </h2>
        </div>
        <ul className="contents">
          {partners.marks.map(({ name, image }) => (
            <li
              key={name}
              className="border-rule flex flex-col items-center gap-3 border-r border-b px-2 py-4 text-center"
            >
              <img
                src={image}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                className="size-14 object-contain md:size-16"
              />
              <span className="text-ink-soft text-xs leading-snug">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
