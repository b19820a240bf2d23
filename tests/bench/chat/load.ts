import { setTimeout as pause } from 'node:timers/promises'
import { type Line, loadTheirs, openOurs } from './line.ts'

/* Browsers in a process of their own: send messages at the planned rate and report the times. */

export interface LoadPlan {
  kind: 'ours' | 'theirs'
  port: number
  pairs: readonly { contactId: number; paasTokens: readonly string[] }[]
  perSecond: number
  seconds: number
}
export interface LoadOutcome {
  said: number
  heard: number
  p50Ms: number
  p99Ms: number
  worstMs: number
  /** Until the sender knows that the server has it. */
  ownP99Ms: number
}

const atOnce = 50
const tickMs = 10
const lateMs = 15_000

process.once('message', (plan: LoadPlan) => void run(plan))

async function run({ kind, port, pairs, perSecond, seconds }: LoadPlan): Promise<void> {
  const open = kind === 'ours' ? openOurs : await loadTheirs()
  const saidAt = new Map<string, number>()
  const others: number[] = []
  const own: number[] = []
  const heard = (words: string, isOwn: boolean) => {
    const at = saidAt.get(words)
    if (at !== undefined) (isOwn ? own : others).push(performance.now() - at)
  }
  const wanted = pairs.flatMap(({ contactId, paasTokens }) =>
    paasTokens.map((paasToken) => ({ port, contactId, paasToken, heard })),
  )
  const lines: Line[] = []
  for (let from = 0; from < wanted.length; from += atOnce) {
    lines.push(...(await Promise.all(wanted.slice(from, from + atOnce).map(open))))
  }
  process.send?.('open')
  await new Promise((resolve) => process.once('message', resolve))
  const since = performance.now()
  let said = 0
  while (performance.now() - since < seconds * 1000) {
    const due = Math.floor(((performance.now() - since) / 1000) * perSecond)
    for (; said < due; said += 1) {
      const words = `第 ${said} 句`
      saidAt.set(words, performance.now())
      lines[Math.floor(Math.random() * lines.length)]?.say(words)
    }
    await pause(tickMs)
  }
  for (const until = performance.now() + lateMs; performance.now() < until; ) {
    if (others.length === said && own.length === said) break
    await pause(50)
  }
  const outcome: LoadOutcome = {
    said,
    heard: others.length,
    p50Ms: at(others, 0.5),
    p99Ms: at(others, 0.99),
    worstMs: at(others, 1),
    ownP99Ms: at(own, 0.99),
  }
  process.send?.(outcome, () => process.exit(0))
}

function at(times: number[], share: number): number {
  times.sort((one, other) => one - other)
  return times[Math.ceil(times.length * share) - 1] ?? Number.NaN
}
