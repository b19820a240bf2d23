export type Ask = (statement: string) => Promise<Record<string, unknown>[]>

/* Emptying a used database is thirty times faster than copying the template again. */

export interface Untouched {
  shape: string
  /** Tables filled by migrations, which stay as they are. */
  filled: ReadonlySet<string>
}

export async function untouched(ask: Ask): Promise<Untouched> {
  return { shape: await shapeOf(ask), filled: new Set(await filledTables(ask)) }
}

/** Empties a database; returns false if its schema no longer matches the template's. */
export async function emptied(ask: Ask, before: Untouched): Promise<boolean> {
  if ((await shapeOf(ask)) !== before.shape) return false
  await ask(`set session_replication_role = replica`)
  const tables = (await filledTables(ask)).filter((table) => !before.filled.has(table))
  for (const table of tables) await ask(`delete from ${table}`)
  // Otherwise the next test's rows would be stored after the gaps left by these.
  if (tables.length > 0) await ask(`vacuum ${tables.join(', ')}`)
  await ask(restartedSequences)
  await ask(`set session_replication_role = origin`)
  return true
}

async function filledTables(ask: Ask): Promise<string[]> {
  const [all] = await ask(filledQuery)
  const rows = await ask(String(all?.query))
  return rows.map(({ name }) => String(name))
}

async function shapeOf(ask: Ask): Promise<string> {
  const [row] = await ask(shape)
  return String(row?.shape)
}

/** Finds the tables with at least one row, looking only at those with a page. */
const filledQuery = `
  select string_agg(
    format('select %L as name where exists (select from %1$s)', t.oid::regclass),
    ' union all '
  ) as query
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where t.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'
    and pg_relation_size(t.oid) > 0`

const restartedSequences = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null and schemaname = 'public'`

const shape = `
  with ours as (select oid from pg_namespace where nspname !~ '^(pg_|information_schema)')
  select md5(string_agg(part, '|' order by part)) as shape from (
    select format('%s %s %s %s', attrelid::regclass, attname, atttypid, attnotnull) as part
      from pg_attribute join pg_class t on t.oid = attrelid
      where relnamespace in (select oid from ours) and attnum > 0
    union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all select format('%s %s %s', conrelid::regclass, conname, convalidated)
      from pg_constraint where connamespace in (select oid from ours)
    union all select format('%s %s', oid::regprocedure, md5(prosrc))
      from pg_proc where pronamespace in (select oid from ours)
  ) parts`
