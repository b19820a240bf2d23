import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import type { Reporter, Vitest } from 'vitest/node'
import { type Covered, coverageVariable } from './covered.ts'

type Made = { code: string; map: unknown }

/** Vitest reporter that maps coverage of code transformed by Vite to the source files. */
export default class MapCoverage implements Reporter {
  #vitest: Vitest | undefined
  #begun = 0

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
    this.#begun = Date.now()
  }

  onTestRunEnd(): void {
    const root = `${this.#vitest?.config.root}/`
    for (const record of globSync(`${process.env[coverageVariable]}/*.json`)) {
      // Left by an earlier run, whose transformed code is unknown here.
      if (statSync(record).mtimeMs < this.#begun) continue
      const covered: Covered = JSON.parse(readFileSync(record, 'utf8'))
      for (const [file, found] of Object.entries(covered.files)) {
        const text = readFileSync(root + file, 'utf8')
        if (found.length === text.length) continue
        found.ranges = original(this.#made(root + file, found.length), found, text)
        found.length = text.length
      }
      writeFileSync(record, JSON.stringify(covered))
    }
  }

  /** Vite's transformed code of a file, with this length including its wrapper. */
  #made(path: string, length: number): Made {
    for (const project of this.#vitest?.projects ?? []) {
      for (const { moduleGraph } of Object.values(project.vite.environments)) {
        const made = moduleGraph.getModuleById(path)?.transformResult
        if (made && made.code.length < length) return made
      }
    }
    throw new Error(`Vite has not made ${path}`)
  }
}

/** Maps offsets in the transformed code to offsets in the file. */
function original(
  { code, map }: Made,
  { ranges, length }: { ranges: readonly number[]; length: number },
  text: string,
): number[] {
  const places = new SourceMap(map as ConstructorParameters<typeof SourceMap>[0])
  const made = lineStarts(code)
  const written = lineStarts(text)
  const wrapped = length - code.length - '\n}}'.length
  return ranges.map((place) => {
    const offset = place - wrapped
    if (offset <= 0) return 0
    if (offset >= code.length) return text.length
    const line = made.findLastIndex((start) => start <= offset)
    const found = places.findEntry(line, offset - (made[line] ?? 0))
    if (!('originalLine' in found)) return 0
    return (written[found.originalLine] ?? text.length) + found.originalColumn
  })
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/gu)].map(({ index }) => index + 1)]
}
