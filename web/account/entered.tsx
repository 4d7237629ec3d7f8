import { OutcomePage } from './outcome-page.tsx';
import { useLeadingOn } from './use-leading-on.ts';

interface Props {
  title: string;
  line: string;
  shownForMs: number;
}

/** Shows the success message before the redirect. */
export function Entered({ title, line, shownForMs }: Props) {
  useLeadingOn(shownForMs);
  return <OutcomePage title={title} lead={line} />;
}
