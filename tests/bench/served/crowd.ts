import { loadTool } from '../tools/load-tool.ts'

export interface Crowd {
  perSecond: number
  medianMs: number
  p99Ms: number
}

interface Fired {
  requests: { average: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
}
interface Client {
  setRequests: (requests: readonly object[]) => void
}
interface Autocannon {
  default: (options: object) => Promise<Fired>
}

const clients = 64
const seconds = 8

/** 64 clients request the paths without pause; an unsuccessful answer ends the bench. */
export async function crowdAt(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<Crowd> {
  const { default: autocannon } = await loadTool<Autocannon>('autocannon')
  const inOrder = paths.map((path) => ({ method: 'GET', path, headers }))
  const fire = (duration: number, all: readonly object[]) => {
    let number = 0
    const setupClient = (client: Client) => {
      const own = all.filter((_, at) => at % clients === number)
      number += 1
      client.setRequests(own.length > 0 ? own : all)
    }
    return autocannon({ url, connections: clients, duration, pipelining: 1, setupClient })
  }
  // Warms up compilation and caches, from the other end, so that the measured queries are new.
  await fire(2, inOrder.toReversed())
  const { requests: answered, latency, non2xx, errors } = await fire(seconds, inOrder)
  if (non2xx + errors > 0)
    throw new Error(`${paths[0]}: ${non2xx} answers were no success, ${errors} none`)
  return { perSecond: answered.average, medianMs: latency.p50, p99Ms: latency.p99 }
}
