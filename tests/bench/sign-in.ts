import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { readConfig } from '#server/ground/config.ts'
import { listen } from '#server/programs/listen.ts'
import { openProduct } from '#server/programs/product.ts'
import { createPasswords } from '#server/services/sign-in/password.ts'
import { sendPaths } from '#tests/support/joining.ts'
import { storeAccount } from '#tests/support/sign-in.ts'
import { inMs } from './latency.ts'
import type { Flood, Flooded } from './sign-in/flood.ts'
import type { BenchTable } from './table.ts'

const hashes = 40
const perSecond = 50
const seconds = 10

/** What one password costs. */
export async function benchPassword(): Promise<BenchTable> {
  const passwords = createPasswords()
  const kept = await passwords.hash('Harbour_port7')
  const cases = {
    'hash a new one': () => passwords.hash('Harbour_port7'),
    'check the right one': () => passwords.fits('Harbour_port7', kept),
    'check a wrong one': () => passwords.fits('Wrong_pass1', kept),
    'number without an account': () => passwords.fits('Wrong_pass1', null),
  }
  const rows: string[][] = []
  for (const [name, work] of Object.entries(cases)) {
    const before = process.cpuUsage()
    const since = performance.now()
    for (let count = 0; count < hashes; count += 1) await work()
    const wall = (performance.now() - since) / hashes
    const { user, system } = process.cpuUsage(before)
    rows.push([name, inMs((user + system) / 1000 / hashes), inMs(wall)])
  }
  return {
    title: 'One password: Argon2id, 19 MiB, two passes',
    note: `Mean of ${hashes}, one after another. All four must cost the same.`,
    columns: ['case', 'CPU ms', 'ms'],
    rows,
  }
}

/** Fifty attempts a second from as many addresses, beside somebody who only reads. */
export async function benchFlood(): Promise<BenchTable> {
  return withServer(async (url) => {
    const rows: string[][] = []
    for (const [name, flood] of [
      ['nothing', null],
      ['attempts without a key of ours', { url, withKey: false, perSecond, seconds }],
      ['attempts with a key each', { url, withKey: true, perSecond, seconds }],
    ] as const) {
      rows.push([name, ...(await measure(url, flood))])
    }
    return {
      title: `Sign-in attempts, ${perSecond} a second for ${seconds} s`,
      note: 'Delay of the server’s event loop, and what another visitor waits for a call meanwhile. The attacker runs on the same cores. A0210: looked at; A0501: refused because too many wait.',
      columns: [
        'what',
        'answers',
        'median ms of an attempt',
        'loop p99 ms',
        'loop max ms',
        'visitor median ms',
        'visitor max ms',
      ],
      rows,
    }
  })
}

/** The time that asking for a code takes, by whether the number has an account. */
export async function benchCodes(): Promise<BenchTable> {
  return withServer(async (url, db) => {
    const rounds = 60
    const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
    for (let round = 0; round < rounds; round += 1) {
      const known = String(92_000_000 + round)
      await storeAccount(db, known)
      for (const [kind, mobile] of [
        ['with', known],
        ['without', String(93_000_000 + round)],
      ] as const) {
        const since = performance.now()
        await fetch(url + sendPaths.reset, {
          method: 'POST',
          headers: { 'x-forwarded-for': `10.0.0.${round}` },
          body: new URLSearchParams({ mobile }),
        }).then((answer) => answer.text())
        times[kind].push(performance.now() - since)
      }
    }
    return {
      title: 'Asking for a code for a forgotten password',
      note: `${rounds} numbers of each kind, in turn.`,
      columns: ['number', 'median ms', 'p90 ms'],
      rows: [
        ['with an account', inMs(share(times.with, 0.5)), inMs(share(times.with, 0.9))],
        ['without', inMs(share(times.without, 0.5)), inMs(share(times.without, 0.9))],
      ],
    }
  })
}

type Product = Awaited<ReturnType<typeof openProduct>>

async function withServer(
  work: (url: string, db: Product['db']) => Promise<BenchTable>,
): Promise<BenchTable> {
  const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-bench-'))
  const env = { NODE_ENV: 'development', DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const product = await openProduct(readConfig(env))
  const server = await listen(product.openApp(), { host: '127.0.0.1', port: 0 })
  try {
    return await work(`http://127.0.0.1:${server.port}`, product.db)
  } finally {
    await server.stop()
    await product.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(url: string, flood: Flood | null): Promise<string[]> {
  const loop = monitorEventLoopDelay({ resolution: 5 })
  const visits: number[] = []
  let isOver = false
  const visitor = (async () => {
    while (!isOver) {
      const since = performance.now()
      await fetch(`${url}/api/portal/data`, { headers: { 'x-forwarded-for': randomAddress() } })
      visits.push(performance.now() - since)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  loop.enable()
  const flooded = await (flood === null ? quiet() : runFlood(flood)).finally(() => {
    isOver = true
  })
  loop.disable()
  await visitor
  const codes = Object.entries(flooded.codes).map(([code, count]) => `${count} × ${code}`)
  return [
    codes.join(', ') || '–',
    flooded.times.length > 0 ? inMs(share(flooded.times, 0.5)) : '–',
    inMs(loop.percentile(99) / 1e6),
    inMs(loop.max / 1e6),
    inMs(share(visits, 0.5)),
    inMs(Math.max(...visits)),
  ]
}

async function quiet(): Promise<Flooded> {
  await new Promise((resolve) => setTimeout(resolve, 3000))
  return { codes: {}, times: [] }
}

async function runFlood(flood: Flood): Promise<Flooded> {
  const worker = new Worker(new URL('./sign-in/flood.ts', import.meta.url), { workerData: flood })
  const [flooded] = await once(worker, 'message')
  return flooded as Flooded
}

const randomAddress = () => `10.9.${Math.floor(Math.random() * 256)}.1`

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}
