import { inks } from '../press/inks.ts';
import { drawBand, page, soft, textWidth } from './booklet.ts';
import type { Pdf } from './booklet.ts';
import { drawProgram, heightOfProgram } from './draw-program.ts';
import type { ProgramSection } from './program-sections.ts';

/** A section begins on a page of its own and takes as many as it needs. Answers the number of its first. */
export function drawSection(pdf: Pdf, section: ProgramSection, posters: Map<string, Buffer>): number {
  let y = startPage(pdf, section.title, section.lead, bandOf(section, posters));
  const pageNumber = pdf.bufferedPageRange().count;
  for (const program of section.programs) {
    const height = heightOfProgram(pdf, program);
    if (y + height > page.bottom + 16) y = startPage(pdf, section.title, 'Continued');
    drawProgram(pdf, program, posters.get(program.slug), y);
    y += height;
  }
  return pageNumber;
}

interface Band {
  picture: Buffer;
  height: number;
}

/** Where few programs leave room, the first one's poster opens the page. */
function bandOf({ programs }: ProgramSection, posters: Map<string, Buffer>): Band | undefined {
  const picture = posters.get(programs[0]?.slug ?? '');
  if (!picture || programs.length > 2) return undefined;
  return { picture, height: programs.length === 1 ? 400 : 190 };
}

export function startPage(pdf: Pdf, title: string, lead: string, band?: Band): number {
  pdf.addPage();
  if (band) drawBand(pdf, band.picture, band.height);
  else pdf.rect(0, 0, page.width, 7).fill(inks.crimson);
  pdf.font('serif').fontSize(27).fillColor(inks.navy);
  pdf.text(title, page.left, (band?.height ?? 8) + 36, { width: textWidth });
  pdf
    .font('italic')
    .fontSize(11)
    .fillColor(soft)
    .text(lead, page.left, pdf.y + 2, { width: 420, lineGap: 2 });
  return pdf.y + 16;
}
