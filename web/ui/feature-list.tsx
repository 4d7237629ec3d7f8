/** A list with a short golden rule before each line. */
export function FeatureList({ features, className = '' }: { features: string[]; className?: string }) {
  return (
    <ul className={className}>
      {features.map((feature) => (
        <li
          key={feature}
          className="before:border-gold relative pl-6 before:absolute before:top-2.5 before:left-0 before:w-3 before:border-t"
        >
          {feature}
        </li>
      ))}
    </ul>
  );
}
