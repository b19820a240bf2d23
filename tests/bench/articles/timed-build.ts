import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { watchMemory } from './process-memory.ts'

/** Lines in the output of `npm run build` that each end a step; our own steps print their names. */
const stepEnds: readonly (readonly [step: string, end: RegExp])[] = [
  ['start', /Syncing content/u],
  ['reading texts', /Synced content/u],
  ['bundles', /prerendering static routes/u],
  ['pages', /Rearranging server assets/u],
  ['lists of pages', /\[page-lists\]/u],
]
const ownStep = /^✓ (?<step>[^:]+): [\d.]+ s$/u

export interface TimedBuild {
  seconds: number
  steps: ReadonlyMap<string, number>
  /** Peak bytes of all processes together. */
  memory: number
}

/** Builds the site in a project's folder without a database. */
export async function timedBuild(folder: string): Promise<TimedBuild> {
  const began = performance.now()
  const child = spawn(process.execPath, ['src/server/programs/build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  })
  const memory = watchMemory(child.pid ?? 0)
  const report = readReport(child, began)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const bytes = memory.stop()
  const seconds = (performance.now() - began) / 1000
  if (code !== 0) throw new Error(`The build ended with ${code}\n${report.last()}`)
  return { seconds, steps: report.steps, memory: bytes }
}

const settings = {
  NODE_ENV: 'test',
  SITE_URL: 'http://localhost:4321',
  DATA_DIR: 'no-data',
  DATABASE_URL: '',
  BUILD_API_BASE: '',
}

function readReport({ stdout, stderr }: ChildProcess, began: number) {
  const steps = new Map<string, number>()
  const lines: string[] = []
  let since = began
  for (const stream of [stdout, stderr]) {
    if (stream === null) continue
    createInterface({ input: stream }).on('line', (coloured) => {
      const line = stripVTControlCharacters(coloured)
      // Of tens of thousands of lines that name pages, the last tell why a build failed.
      if (lines.push(line) > 200) lines.splice(0, 100)
      const step =
        ownStep.exec(line)?.groups?.step ?? stepEnds.find(([, end]) => end.test(line))?.[0]
      if (step === undefined) return
      const now = performance.now()
      steps.set(step, (now - since) / 1000)
      since = now
    })
  }
  return { steps, last: () => lines.join('\n') }
}
