import { StructuredData } from './structured-data.tsx';
import { questions } from './things.ts';
import type { Asked } from './things.ts';

export function QuestionsData({ asked }: { asked: Asked[] }) {
  return <StructuredData about={() => questions(asked)} />;
}
