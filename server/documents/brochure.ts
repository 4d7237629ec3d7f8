import { readFileSync } from 'node:fs';
import type { Instructor } from '#contract/catalogue/instructor.ts';
import type { Program } from '#contract/catalogue/program.ts';
import { firm } from '#contract/firm.ts';
import type { BrochureFacts } from '#server/catalogue/brochure-facts.ts';
import { drawDates } from './brochure-dates.ts';
import { drawDayPlans } from './brochure-day-plans.ts';
import { BOTTOM, MARGIN, TOP, startPage, textWidth } from './brochure-page.ts';
import { brochureWords as words } from './brochure-words.ts';
import { crimson, gold, ink, navy, paleGold, paper, rule, soft } from './document-colours.ts';
import type { Drawing } from './draw-pdf.ts';
import { drawPdf } from './draw-pdf.ts';
import { formatDay } from './format-instant.ts';
import type { Pdf } from './pdf.ts';
import { withDashes } from './with-dashes.ts';
import { heightOfText, writeText } from './write-text.ts';
import type { TextStyle } from './write-text.ts';

const PICTURE_SHAPE = 0.737;

/** What a head of school hands on: what we do, when and where, for how much, and with whom. */
export function drawBrochure(
  facts: BrochureFacts,
  { isCompressed = true, isRehearsal = false }: Drawing = {},
): Promise<Buffer> {
  const title = `${firm.name}: workshops and programs`;
  const options = { title, size: 'A4', margin: MARGIN, at: facts.at, isCompressed, isRehearsal } as const;
  return drawPdf(options, (pdf) => {
    drawCover(pdf, facts);
    drawAbout(pdf);
    drawDates(pdf, facts.sessions);
    drawPrograms(pdf, facts.programs);
    if (facts.planned.length > 0) drawDayPlans(pdf, facts.planned);
    if (facts.instructors.length > 0) drawTeachers(pdf, facts.instructors);
    drawBooking(pdf, facts);
    numberPages(pdf);
  });
}

function drawCover(pdf: Pdf, { at, siteAddress }: BrochureFacts): void {
  pdf.addPage({ size: 'A4', margin: 0 });
  const { width, height } = pdf.page;
  const below = width * PICTURE_SHAPE;
  pdf.rect(0, 0, width, height).fill(navy);
  pdf.image(picture('cover'), 0, 0, { width });
  pdf.rect(0, below, width, 5).fill(crimson);
  const style = { width: textWidth, colour: paper } as const;
  writeText(pdf, firm.name, MARGIN, below + 40, { ...style, voice: 'serif', size: 22, characterSpacing: 2 });
  writeText(pdf, words.title, MARGIN, below + 82, { ...style, voice: 'serif', size: 46, lineGap: -12 });
  writeText(pdf, words.lead, MARGIN, pdf.y + 18, {
    ...style,
    voice: 'sans',
    size: 12,
    width: 360,
    lineGap: 2,
  });
  pdf
    .moveTo(MARGIN, 776)
    .lineTo(width - MARGIN, 776)
    .lineWidth(1)
    .strokeColor(gold)
    .stroke();
  const foot = { voice: 'sans', size: 9, colour: paleGold } as const;
  writeText(pdf, `As of ${formatDay(at)}`, MARGIN, 786, foot);
  writeText(pdf, siteAddress, MARGIN, 786, { ...foot, width: textWidth, align: 'right' });
}

function drawAbout(pdf: Pdf): void {
  startPage(pdf, words.about.title);
  writeText(pdf, words.about.text, MARGIN, pdf.y + 6, {
    voice: 'sans',
    size: 11.5,
    colour: ink,
    width: textWidth,
    lineGap: 3,
  });
  pdf.image(picture('voices'), MARGIN, pdf.y + 22, { width: textWidth });
  pdf.y += 22 + textWidth * PICTURE_SHAPE;
}

function drawPrograms(pdf: Pdf, programs: Program[]): void {
  startPage(pdf, words.programs.title, words.programs.lead);
  const categories = new Set(programs.map(({ category }) => category));
  for (const category of categories)
    for (const [index, program] of programs.filter((each) => each.category === category).entries())
      drawProgram(pdf, program, index === 0 ? category : undefined);
}

const facts: TextStyle = { voice: 'sans', size: 9, colour: soft, width: 122, lineGap: 1 };
const name: TextStyle = { voice: 'serif', size: 14, colour: ink, width: textWidth - 146, lineGap: -2 };
const about: TextStyle = {
  voice: 'sans',
  size: 9.5,
  colour: ink,
  width: textWidth - 146,
  lineGap: 1.5,
};

function drawProgram(pdf: Pdf, program: Program, category: string | undefined): void {
  const side = withDashes([program.duration, program.grade_levels.join(', ')].filter(Boolean).join('\n'));
  const height = Math.max(
    10 +
      heightOfText(pdf, program.title, name) +
      3 +
      heightOfText(pdf, firstSentence(program.description), about),
    32 + heightOfText(pdf, side, facts),
  );
  const heading = category === undefined ? 0 : 30;
  if (pdf.y + heading + height + 14 > BOTTOM) startPage(pdf, words.programs.title);
  if (category !== undefined) {
    writeText(pdf, category, MARGIN, pdf.y + 8, { voice: 'strong', size: 10, colour: crimson });
    pdf.y += 6;
  }
  const top = pdf.y;
  pdf
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + textWidth, top)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  writeText(pdf, program.price === 0 ? words.free : program.formatted_price, MARGIN, top + 8, {
    ...facts,
    voice: 'serif',
    size: 14,
    colour: ink,
  });
  writeText(pdf, side, MARGIN, pdf.y + 2, facts);
  writeText(pdf, program.title, MARGIN + 146, top + 8, name);
  writeText(pdf, firstSentence(program.description), MARGIN + 146, pdf.y + 3, about);
  Object.assign(pdf, { x: MARGIN, y: top + height + 14 });
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.!?])\s/u, 1).join('');
}

function drawTeachers(pdf: Pdf, instructors: Instructor[]): void {
  startPage(pdf, words.teachers.title);
  const text: TextStyle = { voice: 'sans', size: 9.5, colour: ink, width: textWidth, lineGap: 1.5 };
  for (const { name: who, credentials, about: story, languages } of instructors) {
    const height = 24 + heightOfText(pdf, credentials, text) + heightOfText(pdf, story, text) + 44;
    if (pdf.y + height > BOTTOM) startPage(pdf, words.teachers.title);
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + 40, pdf.y)
      .lineWidth(1.5)
      .strokeColor(gold)
      .stroke();
    writeText(pdf, who, MARGIN, pdf.y + 6, { ...text, voice: 'serif', size: 16 });
    writeText(pdf, credentials, MARGIN, pdf.y, { ...text, colour: soft });
    writeText(pdf, story, MARGIN, pdf.y + 3, text);
    if (languages.length > 0)
      writeText(pdf, `Teaches in ${languages.join(', ')}`, MARGIN, pdf.y + 2, { ...text, colour: soft });
    pdf.y += 16;
  }
}

function drawBooking(pdf: Pdf, { siteAddress }: BrochureFacts): void {
  startPage(pdf, words.book.title);
  const column = textWidth / 2 - 14;
  const top = pdf.y + 8;
  for (const [index, [title, text]] of words.steps.entries()) {
    const x = MARGIN + (index % 2) * (column + 28);
    const y = top + Math.floor(index / 2) * 112;
    writeText(pdf, String(index + 1), x, y, { voice: 'serif', size: 26, colour: crimson });
    writeText(pdf, title, x + 30, y + 9, { voice: 'strong', size: 11, colour: ink, width: column - 30 });
    writeText(pdf, text, x + 30, pdf.y + 2, {
      voice: 'sans',
      size: 10,
      colour: soft,
      width: column - 30,
      lineGap: 2,
    });
  }
  const y = top + 236;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + textWidth, y)
    .lineWidth(1)
    .strokeColor(gold)
    .stroke();
  writeText(pdf, words.book.terms, MARGIN, y + 14, {
    voice: 'sans',
    size: 10,
    colour: ink,
    width: textWidth,
    lineGap: 2,
  });
  for (const [label, path] of [
    ['Dates and seats', '/programs'],
    ['Write to us', '/contact'],
    ['Terms', '/terms'],
  ] as const) {
    const at = pdf.y + 14;
    writeText(pdf, label, MARGIN, at, { voice: 'strong', size: 10, colour: ink });
    writeText(pdf, `${siteAddress}${path}`, MARGIN + 110, at, { voice: 'sans', size: 10, colour: ink });
    pdf.link(MARGIN, at, textWidth, 16, `${siteAddress}${path}`);
  }
}

function numberPages(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 1; index < count; index += 1) {
    pdf.switchToPage(index);
    const style = { voice: 'sans', size: 8, colour: soft, width: textWidth } as const;
    writeText(pdf, `${firm.name}. ${firm.line}`, MARGIN, TOP + 746, style);
    writeText(pdf, `${index + 1} / ${count}`, MARGIN, TOP + 746, { ...style, align: 'right' });
  }
}

/** Drawn by `npm run art`. */
function picture(file: string): Buffer {
  return readFileSync(new URL(`pictures/${file}.png`, import.meta.url));
}
