import { Outcome } from './outcome.tsx';
import { useLeadingOn } from './use-leading-on.ts';

interface Props {
  title: string;
  line: string;
  shownForMs: number;
}

/** Says that it worked before it leads on. */
export function Entered({ title, line, shownForMs }: Props) {
  useLeadingOn(shownForMs);
  return <Outcome title={title} lead={line} />;
}
