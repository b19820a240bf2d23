import { LRUCache } from 'lru-cache'

/**
 * Caches results by data version; old ones age out. Concurrent callers share a query. Failures are
 * not cached, nor anything longer than `atMost` allows.
 */
export function createResultCache(
  version: () => Promise<number>,
  most: number,
  atMost?: { ms: number; clock: () => Date },
) {
  const lifetime = atMost && {
    ttl: atMost.ms,
    ttlResolution: 0,
    perf: { now: () => atMost.clock().getTime() },
  }
  const kept = most > 0 ? new LRUCache<string, Promise<unknown>>({ max: most, ...lifetime }) : null

  /** Drizzle runs a query again each time it is awaited: run it once. */
  const once = async <Answer>(ask: () => PromiseLike<Answer>): Promise<Answer> => ask()

  function remember<Answer>(key: string, answer: Promise<Answer>): Promise<Answer> {
    kept?.set(key, answer)
    answer.catch(() => {
      if (kept?.peek(key) === answer) kept.delete(key)
    })
    return answer
  }

  return {
    async get<Answer>(key: string, ask: () => PromiseLike<Answer>): Promise<Answer> {
      if (kept === null) return ask()
      const versioned = `${await version()} ${key}`
      // The key includes the query, so the stored result has this type.
      const known = kept.get(versioned) as Promise<Answer> | undefined
      return known ?? remember(versioned, once(ask))
    },

    /** Results by name; queries only those not yet cached. */
    async getEach<Name extends string | number, Answer>(
      keys: ReadonlyMap<Name, string>,
      ask: (missing: Name[]) => PromiseLike<ReadonlyMap<Name, Answer>>,
    ): Promise<Map<Name, Answer>> {
      const prefix = kept === null ? '' : `${await version()} `
      const answers = new Map<Name, Promise<Answer>>()
      const missing: Name[] = []
      for (const [name, key] of keys) {
        const known = kept?.get(prefix + key) as Promise<Answer> | undefined
        if (known === undefined) missing.push(name)
        else answers.set(name, known)
      }
      if (missing.length > 0) {
        const asked = once(() => ask(missing))
        for (const name of missing) {
          const answer = asked.then((all) => required(all, name))
          answers.set(name, remember(prefix + keys.get(name), answer))
        }
      }
      const entries = [...answers].map(async ([name, answer]) => [name, await answer] as const)
      return new Map(await Promise.all(entries))
    },
  }
}

export type ResultCache = ReturnType<typeof createResultCache>

function required<Name, Answer>(answers: ReadonlyMap<Name, Answer>, name: Name): Answer {
  const answer = answers.get(name)
  if (answer === undefined) throw new Error(`no answer for ${String(name)}`)
  return answer
}
