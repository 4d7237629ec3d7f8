import { space } from '#web/content/space.ts';
import { TransferOrbit } from './transfer-orbit.tsx';

export function SpaceMission({ price }: { price: string }) {
  const { title, text, facts, priceLabel } = space.mission;
  return (
    <section aria-labelledby="mission" className="bg-navy on-dark text-white">
      <div className="page-width py-section grid gap-12 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-20">
        <div>
          <h2 id="mission" className="text-display">
            {title}
          </h2>
          <p className="mt-6 max-w-prose leading-relaxed text-white/85">{text}</p>
          <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-8">
            {facts.map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
            <Fact label={priceLabel} value={price} />
          </dl>
        </div>
        <div className="w-full max-w-xl lg:justify-self-end">
          <TransferOrbit />
        </div>
      </div>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-t border-white/30 pt-4 last:col-span-2">
      <dt className="mt-2 text-sm text-white/80">{label}</dt>
      <dd className="text-figure font-serif">{value}</dd>
    </div>
  );
}
