import type { IndexStmt } from 'libpg-query';
import { judgeTableChange } from './judge-table-change.ts';
import { removal, wrong } from './judgement.ts';
import type { Judgement, Table } from './judgement.ts';
import { droppedName } from './made-in-release.ts';
import type { MadeInRelease } from './made-in-release.ts';
import type { Statement } from './read-migration.ts';
import { SMALL_TABLES } from './release-in-making.ts';

const HARMLESS = [
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'InsertStmt',
  'SelectStmt',
  'ViewStmt',
];

/** What the version before could not work with, or would have to wait for. Only what is known to be safe passes. */
export function judgeStatement({ parsed, text }: Statement, made: MadeInRelease, notes: string): Judgement[] {
  const table = (name = ''): Table => ({
    name,
    isNew: made.names.has(name),
    isSmall: SMALL_TABLES.has(name),
  });
  if (/\bpgboss\.delete_queue\b/.test(text)) return removal('removes a queue');
  if (HARMLESS.some((kind) => kind in parsed)) return [];
  if ('AlterTableStmt' in parsed) {
    const { relation, cmds = [] } = parsed.AlterTableStmt;
    const widened = noted(text, 'widens');
    return cmds.flatMap((change) =>
      'AlterTableCmd' in change
        ? judgeTableChange(table(relation?.relname), change.AlterTableCmd, {
            widened,
            added: made.constraints,
          })
        : [],
    );
  }
  if ('IndexStmt' in parsed)
    return judgeIndex(parsed.IndexStmt, table(parsed.IndexStmt.relation?.relname), notes);
  if ('UpdateStmt' in parsed) return judgeRows(table(parsed.UpdateStmt.relation?.relname), text);
  if ('DeleteStmt' in parsed) return judgeRows(table(parsed.DeleteStmt.relation?.relname), text);
  if ('DropStmt' in parsed) {
    const dropped = (parsed.DropStmt.objects ?? []).map(droppedName);
    // Of an index that forbids nothing, and only makes reads of the version before faster.
    const slower = parsed.DropStmt.removeType === 'OBJECT_INDEX' ? noted(text, 'only slower') : new Set();
    return dropped
      .filter((name) => !made.names.has(name) && !slower.has(name))
      .flatMap((name) => removal(`drops ${name}`));
  }
  if ('RenameStmt' in parsed) {
    const { relation, subname, newname } = parsed.RenameStmt;
    if (table(relation?.relname).isNew) return [];
    return wrong(
      `renames ${subname ?? relation?.relname}: add ${newname} beside it, and drop the old one later`,
    );
  }
  if ('GrantStmt' in parsed) {
    const { is_grant: isGiven, objects = [] } = parsed.GrantStmt;
    if (isGiven || objects.every((object) => made.names.has(droppedName(object)))) return [];
    return wrong('takes a right away, which the version before may still need');
  }
  if ('AlterEnumStmt' in parsed && parsed.AlterEnumStmt.oldVal === undefined) return [];
  if ('DoStmt' in parsed)
    return wrong('has a do block, whose statements cannot be checked: write them plainly');
  return wrong(`has ${Object.keys(parsed).join()}, which is not known to be safe`);
}

/** The names that a comment above the statement vouches for. */
function noted(text: string, what: string): Set<string> {
  return new Set(
    [...text.matchAll(new RegExp(`^\\s*-- ${what}: (\\w+)`, 'gm'))].map(([, name]) => name ?? ''),
  );
}

function judgeRows({ name, isNew, isSmall }: Table, text: string): Judgement[] {
  if (isNew || isSmall || /^\s*-- few rows: \S/m.test(text)) return [];
  return wrong(
    `changes rows of ${name} in one transaction: do it in batches by a job, or write above why there are few: -- few rows: …`,
  );
}

function judgeIndex({ idxname: name = '', ...index }: IndexStmt, table: Table, notes: string): Judgement[] {
  const howTo = `write "create index if not exists ${name} …" here, and "create index concurrently if not exists ${name} …" into docs/releases.md, to be run before the upgrade`;
  if (index.concurrent) return wrong(`builds ${name} concurrently, which a transaction cannot: ${howTo}`);
  if (table.isNew || table.isSmall) return [];
  const isBuiltBefore = new RegExp(`create (unique )?index concurrently if not exists ${name}\\b`).test(
    notes,
  );
  if (isBuiltBefore && index.if_not_exists) return [];
  return wrong(`builds ${name} while nobody can write to ${table.name}: ${howTo}`);
}
