import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { seedOfRun } from './seed-of-run.ts'

/**
 * Stores the rows of every table again in an order drawn with the run's seed, half of the time with
 * statistics for the planner: what depends on either shows at once, not once in many runs.
 */
export async function shuffleRows(db: Database, seed = seedOfRun): Promise<void> {
  await db.execute(sql.raw(shuffled(seed)))
  if (seed % 2 === 0) await db.execute(sql`analyze`)
}

/** A replica's role leaves out triggers and foreign keys. */
const shuffled = (seed: number) => `
  do $shuffle$ declare stored record; begin
    set local session_replication_role = replica;
    perform setseed(${(seed % 1000) / 1000});
    for stored in
      select t.oid::regclass as name, string_agg(quote_ident(attname), ', ') as columns
      from pg_class t join pg_attribute on attrelid = t.oid
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by t.oid order by t.oid
    loop
      execute format('create temp table shuffled as select %s from %s order by random()',
        stored.columns, stored.name);
      execute format('delete from %s', stored.name);
      execute format('insert into %s (%s) overriding system value select %2$s from shuffled',
        stored.name, stored.columns);
      drop table shuffled;
    end loop;
    set local session_replication_role = origin;
  end $shuffle$`
