/** program.price_changed is "Program price changed", user:7 is "User 7", startsLocal "Starts local". */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/[._:]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
