import type { ReactNode } from 'react';

const tones = {
  info: 'border-gold',
  good: 'border-green',
  bad: 'border-red',
};

interface Props {
  tone?: keyof typeof tones;
  title?: string;
  children?: ReactNode;
}

export function Notice({ tone = 'info', title, children }: Props) {
  return (
    <div className={`bg-parchment mb-6 border-l-4 p-4 md:p-5 ${tones[tone]}`}>
      {title && <h2 className="font-sans font-semibold">{title}</h2>}
      {children && <div className={title ? 'mt-1' : ''}>{children}</div>}
    </div>
  );
}
