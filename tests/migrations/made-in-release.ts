import type { Node } from 'libpg-query';
import { nameOf } from './read-migration.ts';
import type { Statement } from './read-migration.ts';

/** What no version before can know. */
export interface MadeInRelease {
  /** Of tables, indexes, triggers, views and functions. */
  names: ReadonlySet<string>;
  constraints: ReadonlySet<string>;
}

export function listMade(statements: Statement[]): MadeInRelease {
  return {
    names: new Set(statements.flatMap(({ parsed }) => namesMade(parsed))),
    constraints: new Set(statements.flatMap(({ parsed }) => constraintsMade(parsed))),
  };
}

function namesMade(parsed: Node): string[] {
  if ('CreateStmt' in parsed) return [parsed.CreateStmt.relation?.relname ?? ''];
  if ('IndexStmt' in parsed) return [parsed.IndexStmt.idxname ?? ''];
  if ('CreateTrigStmt' in parsed) return [parsed.CreateTrigStmt.trigname ?? ''];
  if ('ViewStmt' in parsed && !parsed.ViewStmt.replace) return [parsed.ViewStmt.view?.relname ?? ''];
  if ('CreateFunctionStmt' in parsed && !parsed.CreateFunctionStmt.replace)
    return [nameOf(parsed.CreateFunctionStmt.funcname)];
  return [];
}

function constraintsMade(parsed: Node): string[] {
  if (!('AlterTableStmt' in parsed)) return [];
  return (parsed.AlterTableStmt.cmds ?? []).flatMap((change) => {
    if (!('AlterTableCmd' in change)) return [];
    const { def } = change.AlterTableCmd;
    return def && 'Constraint' in def ? [def.Constraint.conname ?? ''] : [];
  });
}

export function droppedName(object: Node): string {
  if ('RangeVar' in object) return object.RangeVar.relname ?? '';
  if ('List' in object) return nameOf(object.List.items);
  if ('ObjectWithArgs' in object) return nameOf(object.ObjectWithArgs.objname);
  if ('TypeName' in object) return nameOf(object.TypeName.names);
  return nameOf([object]);
}
