import { leadershipWorkshop } from '../content/elite-workshops.ts';

export function SampleSchedule() {
  return (
    <div className="grid gap-x-12 gap-y-12 md:grid-cols-2">
      {leadershipWorkshop.curriculum.days.map(({ name, sessions }) => (
        <section key={name} aria-label={name}>
          <h3 className="text-heading text-crimson">{name}</h3>
          <ol className="border-rule mt-4 border-b">
            {sessions.map(({ time, title, text }) => (
              <li key={title} className="border-rule grid grid-cols-[5.5rem_1fr] gap-x-4 border-t py-5">
                <p className="font-serif text-xl leading-tight whitespace-nowrap tabular-nums">{time}</p>
                <div>
                  <h4 className="font-sans font-semibold">{title}</h4>
                  <p className="text-ink-soft mt-1 leading-relaxed">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
