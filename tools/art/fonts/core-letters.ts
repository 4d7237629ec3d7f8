const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** What almost every page is written with. Whatever else a name needs comes from the whole font, when it is needed. */
export const coreLetters = `${range(0x20, 0x7e)}\u{a0}‘’“”–—…·•×−←→°€£©çéêãóöü`;

/** Names of Turkey, Azerbaijan, Poland and their neighbours. */
export const extendedLetters = `${range(0x100, 0x17f)}Əə`;
