import { OutcomePage } from './outcome-page.tsx';
import { useLeadingOn } from './use-leading-on.ts';

interface Props {
  title: string;
  line: string;
  shownForMs: number;
}

/** Says that it worked before it leads on. */
export function Entered({ title, line, shownForMs }: Props) {
  useLeadingOn(shownForMs);
  return <OutcomePage title={title} lead={line} />;
}
