const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const saysNothing = /^(utils?|helpers?|common|types|services?|managers?|handlers?|misc)$/;
const endsInNothing = /-(utils?|helpers?|managers?|handlers?)$/;

export function findNameViolations(files: string[]): string[] {
  return [...new Set(files.flatMap(judgeName))];
}

function judgeName(file: string): string[] {
  const parts = file.split('/');
  const leaf = parts.at(-1) ?? '';
  const complaints = parts.flatMap((part, depth) => {
    const at = parts.slice(0, depth + 1).join('/');
    const [name = ''] = part.split('.');
    if (saysNothing.test(name) || endsInNothing.test(name)) {
      return [`${at}: "${name}" says nothing: name it for the one thing that it holds`];
    }
    return kebabCase.test(part) ? [] : [`${at}: file and folder names are kebab-case`];
  });
  if (/^index\.[cm]?[jt]sx?$/.test(leaf)) {
    complaints.push(`${file}: no index files: name it for the one thing that it exports`);
  }
  return complaints;
}
