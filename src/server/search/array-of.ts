import { type SQL, sql } from 'drizzle-orm'

/** An array as one parameter: the statement's text must not depend on its length. */
export function arrayOf(codes: readonly number[], type: 'integer' | 'smallint'): SQL {
  return sql`${`{${codes.join(',')}}`}::${sql.raw(type)}[]`
}
