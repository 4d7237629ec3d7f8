interface Props {
  colour: 'red' | 'orange' | 'green';
  percentage: number;
  label: string;
  className?: string;
}

export function ProgressBar({ colour, percentage, label, className = '' }: Props) {
  return (
    <progress
      className={`progress-bar ${className}`}
      data-colour={colour}
      value={percentage}
      max={100}
      aria-label={label}
    />
  );
}
