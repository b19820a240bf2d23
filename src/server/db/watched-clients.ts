import { PGlite, type Transaction } from '@electric-sql/pglite'
import { Client } from 'pg'
import { textOf } from './fair-pool.ts'

/** Called with each statement's text, without values; returns the callback for its end. */
export type WatchStatement = (text: string) => (failed: boolean) => void

/** Combines several watches into one. */
export const watchedBy =
  (...watches: readonly WatchStatement[]): WatchStatement =>
  (text) => {
    const ends = watches.map((watch) => watch(text))
    return (failed) => {
      for (const end of ends) end(failed)
    }
  }

type Ran = (...given: unknown[]) => unknown

/** A class of connections to PostgreSQL, for the option `Client` of a pool. */
export function watchedClient(watch: WatchStatement): typeof Client {
  return class extends Client {
    // Overloaded: returns a promise, or takes a callback, as the pool does.
    override query(...given: unknown[]): never {
      const ended = watch(textOf(given[0]))
      const run = super.query.bind(this) as Ran
      const last = given.at(-1)
      if (typeof last !== 'function') return watched(run(...given), ended) as never
      const back = (error: unknown, ...rest: unknown[]) => {
        ended(Boolean(error))
        last(error, ...rest)
      }
      return run(...given.slice(0, -1), back) as never
    }
  }
}

/** The same for the embedded database. */
export function watchedPglite(watch: WatchStatement): typeof PGlite {
  const query = <Client extends Pick<PGlite, 'query'>>(of: Client['query']): Client['query'] =>
    ((text: string, ...rest: []) => watched(of(text, ...rest), watch(text))) as Client['query']
  return class extends PGlite {
    override query: PGlite['query'] = query(super.query.bind(this))

    override transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
      return super.transaction((tx) =>
        run(Object.create(tx, { query: { value: query(tx.query) } })),
      )
    }
  }
}

function watched<Answer>(answer: Answer, ended: (failed: boolean) => void): Answer {
  if (answer instanceof Promise) {
    answer.then(
      () => ended(false),
      () => ended(true),
    )
  }
  return answer
}
