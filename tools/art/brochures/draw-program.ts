import { formattedPrice } from '#contract/money.ts';
import type { SampleProgram } from '#server/db/sample-data/sample-program.ts';
import { inks } from '../press/inks.ts';
import { hairline, page, soft } from './booklet.ts';
import type { Pdf } from './booklet.ts';
import { pictureShape } from './press-picture.ts';

const picture = { width: 150 };
const words = { left: page.left + 174, width: page.right - page.left - 174 };

/** Its poster, price and facts on the left; what it is and has on the right. */
export function drawProgram(pdf: Pdf, program: SampleProgram, poster: Buffer | undefined, y: number): void {
  hairline(pdf, y, inks.navy, 0.9);
  const height = picture.width * pictureShape;
  if (poster) pdf.image(poster, page.left, y + 13, { width: picture.width, height });
  pdf
    .font('serif')
    .fontSize(17)
    .fillColor(inks.crimson)
    .text(priceOf(program), page.left, y + 20 + height, { width: picture.width });
  pdf
    .font('sans')
    .fontSize(8.2)
    .fillColor(soft)
    .text([program.duration, program.gradeLevels.join(', ')].join('\n'), page.left, pdf.y + 1, {
      width: picture.width,
      lineGap: 1.2,
    });
  drawWords(pdf, program, y + 9);
}

export function heightOfProgram(pdf: Pdf, program: SampleProgram): number {
  pdf.font('serif').fontSize(14.5);
  const title = pdf.heightOfString(program.title, { width: words.width });
  pdf.font('sans').fontSize(8.8);
  const description = pdf.heightOfString(program.description, { width: words.width, lineGap: 2.2 });
  return (
    Math.max(
      9 + title + 5 + description + 9 + heightOfFeatures(pdf, program.features),
      20 + picture.width * pictureShape + 62,
    ) + 20
  );
}

function drawWords(pdf: Pdf, program: SampleProgram, y: number): void {
  pdf
    .font('serif')
    .fontSize(14.5)
    .fillColor(inks.navy)
    .text(program.title, words.left, y, { width: words.width });
  pdf
    .font('sans')
    .fontSize(8.8)
    .fillColor(inks.navy)
    .text(program.description, words.left, pdf.y + 5, { width: words.width, lineGap: 2.2 });
  let top = pdf.y + 9;
  for (const pair of inPairs(program.features)) {
    for (const [column, feature] of pair.entries())
      drawFeature(pdf, feature, words.left + column * (words.width / 2), top);
    top += heightOfPair(pdf, pair);
  }
}

function drawFeature(pdf: Pdf, feature: string, x: number, y: number): void {
  pdf.rect(x, y + 5, 5, 1.4).fill(inks.gold);
  pdf
    .font('sans')
    .fontSize(8.2)
    .fillColor(soft)
    .text(feature, x + 11, y, { width: words.width / 2 - 19, lineGap: 1 });
}

function heightOfFeatures(pdf: Pdf, features: string[]): number {
  return inPairs(features).reduce((sum, pair) => sum + heightOfPair(pdf, pair), 0);
}

function heightOfPair(pdf: Pdf, pair: string[]): number {
  pdf.font('sans').fontSize(8.2);
  return (
    Math.max(
      ...pair.map((feature) => pdf.heightOfString(feature, { width: words.width / 2 - 19, lineGap: 1 })),
    ) + 3
  );
}

function inPairs(features: string[]): string[][] {
  return features.flatMap((_, index) => (index % 2 === 0 ? [features.slice(index, index + 2)] : []));
}

function priceOf({ priceCents }: SampleProgram): string {
  return priceCents === 0 ? 'Free of charge' : formattedPrice(priceCents, 'usd');
}
