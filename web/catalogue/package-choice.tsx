import type { Package } from '#web/content/certificate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FeatureList } from '#web/ui/feature-list.tsx';

interface Props {
  packages: Package[];
  chosen: string | undefined;
  onChoose(name: string): void;
}

/** Nothing is sent. The choice is only passed to the contact form. */
export function PackageChoice({ packages, chosen, onChoose }: Props) {
  return (
    <ul className="border-ink grid grid-cols-1 border-t-2 lg:grid-cols-3">
      {packages.map((each) => (
        <li
          key={each.name}
          className="border-rule flex flex-col border-b py-8 lg:border-b-0 lg:border-l lg:px-8 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0"
        >
          <PackageFacts {...each} />
          <div className="mt-auto pt-8">
            <Button
              look={each.name === chosen ? 'strong' : 'quiet'}
              aria-pressed={each.name === chosen}
              aria-label={`Select Program: ${each.name}`}
              className="w-full"
              onClick={() => onChoose(each.name)}
            >
              {each.name === chosen && <Tick />}
              Select Program
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function PackageFacts({ name, price, duration, line, includes, badge }: Package) {
  return (
    <>
      <p className={`h-9 ${badge ? '' : 'max-lg:hidden'}`}>{badge && <Badge tone="gold">{badge}</Badge>}</p>
      <h3 className="text-heading">{name}</h3>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4">
        <span className="text-figure font-serif">{price}</span>
        <span className="text-ink-soft">{duration}</span>
      </p>
      <p className="mt-5 leading-relaxed">{line}</p>
      <FeatureList features={includes} className="mt-5 space-y-2.5 text-[0.9375rem]" />
    </>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 16 12" aria-hidden className="w-4 fill-none stroke-current stroke-2">
      <path d="m1 6 5 5 9-10" />
    </svg>
  );
}
