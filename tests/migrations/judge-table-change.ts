import type { AlterTableCmd } from 'libpg-query';
import { judgeColumn } from './judge-column.ts';
import { judgeConstraint } from './judge-constraint.ts';
import { removal, wrong } from './judgement.ts';
import type { Judgement, Table } from './judgement.ts';

/** What the same release says elsewhere about constraints. */
export interface Constraints {
  /** Dropped and added again, and then allow more. */
  widened: ReadonlySet<string>;
  added: ReadonlySet<string>;
}

const HARMLESS: ReadonlySet<string | undefined> = new Set([
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_SetCompression',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
]);

/** What is wrong with one part of an `alter table`, for a version that still runs without it. */
export function judgeTableChange(
  table: Table,
  { subtype, name = '', def }: AlterTableCmd,
  { widened, added }: Constraints,
): Judgement[] {
  if (table.isNew || HARMLESS.has(subtype)) return [];
  const at = `${table.name}.${name}`;
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? judgeColumn(table, def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? judgeConstraint(table, def.Constraint) : [];
    case 'AT_ColumnDefault':
      return def ? [] : removal(`drops the default of ${at}`);
    case 'AT_DropColumn':
      return removal(`drops the column ${at}`);
    case 'AT_SetNotNull':
      return removal(`refuses null in ${at}, which the version before may still write`);
    case 'AT_DropConstraint':
      if (widened.has(name)) return [];
      return removal(
        `drops the constraint ${name}. If the same migration adds it again and it then allows more, write above the statement: -- widens: ${name}`,
      );
    case 'AT_ValidateConstraint':
      if (!added.has(name)) return [];
      return wrong(`reads all of ${table.name} under the lock: validate ${name} in the next release`);
    case 'AT_AlterColumnType':
      return wrong(`changes the type of ${at}: add another column, and drop this one later`);
    default:
      return wrong(`has ${subtype}, which is not known to be safe`);
  }
}
