import type { ColumnDef, Constraint, Node } from 'libpg-query';
import { wrong } from './judgement.ts';
import type { Judgement, Table } from './judgement.ts';
import { nameOf } from './read-migration.ts';

/** A new column must be filled without the version before, and without a look at every row. */
export function judgeColumn(table: Table, { colname, constraints = [], typeName }: ColumnDef): Judgement[] {
  const at = `${table.name}.${colname}`;
  const all = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const has = (...types: Constraint['contype'][]) => all.some(({ contype }) => types.includes(contype));
  const isComputed = nameOf(typeName?.names).endsWith('serial') || has('CONSTR_IDENTITY', 'CONSTR_GENERATED');
  const hasDefault = has('CONSTR_DEFAULT');
  if (has('CONSTR_NOTNULL', 'CONSTR_PRIMARY') && !hasDefault && !isComputed)
    return wrong(`adds ${at} as not null without a default, which the version before does not fill`);
  if (table.isSmall) return [];
  const isConstant = all.every(
    ({ contype, raw_expr: value }) => contype !== 'CONSTR_DEFAULT' || isKept(value),
  );
  if (isComputed || !isConstant)
    return wrong(`fills ${at} in every row under the lock: add it empty, and fill it in batches`);
  if (has('CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY') || (hasDefault && has('CONSTR_FOREIGN')))
    return wrong(`checks every row for ${at} under the lock: add the constraint by itself, as not valid`);
  return [];
}

/** PostgreSQL keeps such a default in its catalogue instead of writing it into every row. */
function isKept(value: Node | undefined): boolean {
  if (!value) return false;
  if ('TypeCast' in value) return isKept(value.TypeCast.arg);
  if ('FuncCall' in value) return nameOf(value.FuncCall.funcname) === 'now';
  return 'A_Const' in value || 'SQLValueFunction' in value || 'A_ArrayExpr' in value;
}
