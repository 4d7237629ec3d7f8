import { parseSync } from 'vite';

export interface Import {
  specifier: string;
  line: number;
  isTypeOnly: boolean;
}

export interface ParsedFile {
  imports: Import[];
  computedImportLines: number[];
  isBarrel: boolean;
  errors: string[];
}

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

export function readImports(file: string, source: string): ParsedFile {
  const { program, errors } = parseSync(file, source);
  const parsed: ParsedFile = {
    imports: [],
    computedImportLines: [],
    isBarrel: program.body.length > 0 && program.body.every(isReExport),
    errors: errors.map(({ message }) => message),
  };
  const lineOf = ({ start }: Node) => source.slice(0, start).split('\n').length;
  const add = (node: Node, from: unknown, isTypeOnly: boolean) => {
    const specifier = readString(from);
    if (specifier === undefined) parsed.computedImportLines.push(lineOf(node));
    else parsed.imports.push({ specifier, line: lineOf(node), isTypeOnly });
  };
  visit(program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        // `import { type A }` still loads the file: only `import type` does not.
        add(node, node['source'], node['importKind'] === 'type');
        break;
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
        if (node['source']) add(node, node['source'], node['exportKind'] === 'type');
        break;
      case 'ImportExpression':
        add(node, node['source'], false);
        break;
      case 'TSImportType':
        add(node, node['source'] ?? node['argument'], true);
        break;
      case 'TSExternalModuleReference':
        add(node, node['expression'], false);
        break;
      case 'CallExpression':
        if (isGlob(node['callee'])) for (const pattern of readPatterns(node)) add(node, pattern, false);
        break;
      default:
    }
  });
  return parsed;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const entry of value) visit(entry, see);
  else if (isNode(value)) {
    see(value);
    for (const field of Object.values(value)) visit(field, see);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isReExport(node: unknown): boolean {
  return isNode(node) && /^Export(All|Named)Declaration$/.test(node.type) && Boolean(node['source']);
}

// import.meta.glob('./migrations/*.sql')
function isGlob(callee: unknown): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  return isNode(object) && object.type === 'MetaProperty' && isNode(property) && property['name'] === 'glob';
}

function readPatterns({ arguments: given }: Node): unknown[] {
  const [first] = given as Node[];
  return first?.type === 'ArrayExpression' ? (first['elements'] as unknown[]) : [first];
}

function readString(from: unknown): string | undefined {
  if (!isNode(from)) return undefined;
  if (from.type === 'TSLiteralType') return readString(from['literal']);
  if (from.type === 'Literal' && typeof from['value'] === 'string') return from['value'];
  if (from.type !== 'TemplateLiteral') return undefined;
  const [only, ...more] = from['quasis'] as { value: { cooked: string } }[];
  return more.length === 0 ? only?.value.cooked : undefined;
}
