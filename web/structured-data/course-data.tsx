import type { Program } from '#contract/program.ts';
import { StructuredData } from './structured-data.tsx';
import { course } from './things.ts';

export function CourseData({ program, address }: { program: Program; address: string }) {
  return <StructuredData about={(origin) => course(program, address, origin)} />;
}
