import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import {
  type Covered,
  coverageVariable,
  digestOf,
  flatten,
  isMadeByVite,
  type Range,
} from './covered.ts'

/* Setup file that records, after a test file's last test, which of our code V8 saw running. */

const folder = process.env[coverageVariable] ?? ''
const root = new URL('../..', import.meta.url).pathname
const begun = performance.now()

// Counting continues across the files of a worker, as restarting it would slow each one. V8 reports
// a module's whole length only when it is loaded.
const kept = globalThis as typeof globalThis & { recording?: Recording }
kept.recording ??= { session: begin(), lengths: new Map() }
const { session, lengths } = kept.recording

interface Recording {
  session: Session
  lengths: Map<string, number>
}

afterAll(() => {
  const { testPath } = expect.getState()
  if (testPath === undefined) throw new Error('no file of tests is running')
  const covered: Covered = {
    test: relative(root, testPath),
    digest: digestOf(readFileSync(testPath)),
    milliseconds: Math.round(performance.now() - begun),
    files: {},
  }
  for (const { scriptId, url, functions } of take()) {
    const path = url.startsWith('file:') ? fileURLToPath(url) : url
    if (!path.startsWith(`${root}src/`) || !/\.tsx?$/u.test(path)) continue
    const all = functions.flatMap((one) => one.ranges)
    const length = Math.max(lengths.get(scriptId) ?? 0, ...all.map(({ endOffset }) => endOffset))
    lengths.set(scriptId, length)
    const ranges = flatten(all)
    if (ranges.length === 0) continue
    const text = readFileSync(path, 'utf8')
    // Node keeps offsets when stripping types. V8 gives no length for modules loaded before
    // counting began.
    covered.files[relative(root, path)] = {
      digest: digestOf(text),
      ranges,
      length: isMadeByVite ? length : text.length,
    }
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${digestOf(covered.test)}.json`), JSON.stringify(covered))
})

function begin(): Session {
  const opened = new Session()
  opened.connect()
  opened.post('Profiler.enable')
  opened.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return opened
}

/** Coverage since the last call; synchronous, despite the callback. */
function take() {
  const taken: { scriptId: string; url: string; functions: { ranges: Range[] }[] }[] = []
  session.post('Profiler.takePreciseCoverage', (error, answer) => {
    if (error) throw error
    taken.push(...answer.result)
  })
  return taken
}
