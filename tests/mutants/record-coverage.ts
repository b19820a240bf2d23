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

/*
 * Set up before each file of tests while coverage is wanted: after its last test, writes down which
 * parts of our sources ran in this process, as V8 counted them.
 */

const folder = process.env[coverageVariable] ?? ''
const root = new URL('../..', import.meta.url).pathname
const begun = performance.now()

// Counting goes on from file to file in one worker: to stop it would slow down each of them. Only when a
// module is loaded, V8 tells its whole length.
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
    // Node keeps places where it strips types. What it loaded before counting began, V8 tells no length of.
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

/** What ran since this was last asked; answers at once, though through a callback. */
function take() {
  const taken: { scriptId: string; url: string; functions: { ranges: Range[] }[] }[] = []
  session.post('Profiler.takePreciseCoverage', (error, answer) => {
    if (error) throw error
    taken.push(...answer.result)
  })
  return taken
}
