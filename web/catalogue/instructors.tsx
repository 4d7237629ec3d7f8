import type { Instructor } from '#contract/catalogue/instructor.ts';
import { instructorWords } from '#web/content/instructors.ts';
import { Section } from '#web/ui/section.tsx';
import { Picture } from '../sessions/picture.tsx';

interface Props {
  instructors: Instructor[];
  title?: string | undefined;
  lead?: string | undefined;
}

const { languages: inLanguages } = instructorWords;

export function Instructors({
  instructors,
  title = instructorWords.title,
  lead = instructorWords.lead,
}: Props) {
  if (instructors.length === 0) return null;
  return (
    <Section title={title} lead={lead}>
      <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {instructors.map(({ id, name, credentials, about, languages, portrait }) => (
          <li
            key={id}
            className="group border-rule grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 border-t pt-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-8 lg:only:col-span-2"
          >
            <Picture
              src={portrait}
              alt=""
              width={400}
              height={500}
              loading="lazy"
              className="rounded-edge bg-parchment aspect-4/5 w-full object-cover"
            />
            {/* Of the only one, what is said is beside the name where there is room. */}
            <div className="wrap-anywhere lg:group-only:grid lg:group-only:grid-cols-[minmax(0,1fr)_minmax(0,1.55fr)] lg:group-only:gap-x-12">
              <div>
                <h3 className="text-heading">{name}</h3>
                <p className="text-crimson mt-1 text-sm">{credentials}</p>
              </div>
              <div>
                <p className="text-ink-soft mt-3 leading-relaxed lg:group-only:mt-0 lg:group-only:text-lg">
                  {about}
                </p>
                {languages.length > 0 && (
                  <p className="mt-3 text-sm">
                    {inLanguages} {languages.join(', ')}
                  </p>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
