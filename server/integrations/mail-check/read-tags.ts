/** The tags of a DKIM or DMARC record, such as p=reject. */
export function readTags(record: string): Map<string, string> {
  const tags = record.split(';').map((part): [string, string] => {
    const [name = '', ...value] = part.split('=');
    return [name.trim().toLowerCase(), value.join('=').trim()];
  });
  return new Map(tags.filter(([name]) => name !== ''));
}
