import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { seal } from './seal.ts'

export interface Flood {
  url: string
  /** With a key of the server for each attempt, or with a name of a key that was never given. */
  withKey: boolean
  perSecond: number
  seconds: number
}
export interface Flooded {
  codes: Record<string, number>
  times: number[]
}

/*
 * A thread of its own, so that what it costs to attack is not measured as what it costs to be
 * attacked (the two share the machine's cores). Every attempt comes from another address.
 */
const { url, withKey, perSecond, seconds } = workerData as Flood
// Sealing is the attacker's cost: a few sealed secrets do for attempts without a key of the server.
const spare = wrong((await handshake())?.publicKey ?? '')
const flooded: Flooded = { codes: {}, times: [] }
const under: Promise<void>[] = []
const begun = performance.now()
for (let count = 0; count < perSecond * seconds; count += 1) {
  const wait = begun + (count * 1000) / perSecond - performance.now()
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  under.push(attempt())
}
await Promise.all(under)
parentPort?.postMessage(flooded)

async function attempt(): Promise<void> {
  const since = performance.now()
  const key = withKey ? await handshake() : null
  if (withKey && key === null) return note('no key', since)
  const authorization = key === null ? spare : wrong(key.publicKey)
  const answer = await fetch(`${url}/cert/sso/login`, {
    method: 'POST',
    headers: { ...addressOf(), authorization, keyCode: key?.keyCode ?? randomUUID() },
  })
  const { code }: { code?: unknown } = await answer.json()
  note(String(code), since)
}

function note(code: string, since: number): void {
  flooded.codes[code] = (flooded.codes[code] ?? 0) + 1
  flooded.times.push(performance.now() - since)
}

/** Null when too many wait for a key. */
async function handshake(): Promise<{ keyCode: string; publicKey: string } | null> {
  const answer = await fetch(`${url}/cert/sso/public-key`, { headers: addressOf() })
  const { data }: { data: { keyCode: string; publicKey: string } | null } = await answer.json()
  return data
}

/** A password that fits nobody, under any number. */
function wrong(publicKey: string): string {
  return seal(publicKey, `852-${91_000_000 + Math.floor(Math.random() * 1_000_000)}`, 'Wrong_pass1')
}

function addressOf(): Record<string, string> {
  const byte = () => Math.floor(Math.random() * 256)
  return { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` }
}
