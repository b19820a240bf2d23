import { Agent } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { seededRandom } from '#tests/support/random.ts'
import { askFrom } from './ask-from.ts'
import { type Hammered, type HammerWork, targetRequests } from './targets.ts'

/* A thread of its own keeps the attacker's cost out of the results. It ignores Retry-After. */
const { url, target, clients, addresses, seconds, token } = workerData as HammerWork
const next = targetRequests(seededRandom(11), token)[target]
const hammered: Hammered = {}
const end = performance.now() + seconds * 1000
await Promise.all(Array.from({ length: clients }, (_, client) => hammer(client)))
parentPort?.postMessage(hammered)

async function hammer(client: number): Promise<void> {
  const localAddress = `127.0.1.${1 + (client % addresses)}`
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  while (performance.now() < end) {
    const { path, headers, body } = next()
    const status = await askFrom(new URL(path, url), agent, headers, body)
    hammered[status] = (hammered[status] ?? 0) + 1
  }
  agent.destroy()
}
