import type { PGlite } from '@electric-sql/pglite'

/**
 * Has the process look at its sockets between two queries. The embedded database computes on the event
 * loop, and one query follows another without going back to it: as long as any waited, nobody else was
 * answered, whatever they asked for.
 */
export function letOthersBetweenQueries(client: PGlite): void {
  const run = client._runExclusiveQuery.bind(client)
  client._runExclusiveQuery = (query) =>
    run(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return query()
    })
}
