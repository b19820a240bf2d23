import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { watchMemory } from './process-memory.ts'

/** Lines of the report of `npm run build` that each end a step; our own steps say their names. */
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
  /** Seconds of each step, in their order. */
  steps: ReadonlyMap<string, number>
  /** Bytes at the fullest moment, of all processes together. */
  memory: number
}

/** Builds the site of a project's folder without a database, and waits until it is done. */
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

/** Notes when the lines come. */
function readReport({ stdout, stderr }: ChildProcess, began: number) {
  const steps = new Map<string, number>()
  const lines: string[] = []
  let since = began
  for (const stream of [stdout, stderr]) {
    if (stream === null) continue
    createInterface({ input: stream }).on('line', (coloured) => {
      const line = stripVTControlCharacters(coloured)
      // Tens of thousands of lines name pages; the last ones tell why a build has failed.
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
