import { type SQL, sql } from 'drizzle-orm'

/**
 * A percentile of fees. By nearest rank, so always an existing fee; but the median of an even
 * number is the mean of the two in the middle, and is rounded to whole dollars, as hourly prices
 * are. Null without fees.
 */
export function percentile(share: number, fee: SQL) {
  const order = sql`within group (order by ${fee})`
  return share === 0.5
    ? sql<number>`(floor(percentile_cont(0.5) ${order} / 100 + 0.5) * 100)::int`
    : sql<number>`percentile_disc(${sql.raw(String(share))}) ${order}`
}
