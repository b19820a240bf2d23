/* `npm run bench [-- pages waits …]` updates results.md; for options see options.ts. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { type BenchOptions, readOptions } from './options.ts'
import { type BenchTable, markdownOf } from './table.ts'

type Bench = (options: BenchOptions) => Promise<BenchTable | BenchTable[]>

const folder = import.meta.dirname
const resultFile = join(folder, 'results.md')
const heading =
  '# Measured\n\nWritten by `npm run bench`. Compare ratios in one section, not times between machines.\n'

/** Modules without a measurement. */
const parts = ['main.ts', 'options.ts', 'table.ts', 'latency.ts', 'search-kinds.ts']
const names = (await readdir(folder))
  .filter((name) => name.endsWith('.ts') && !parts.includes(name))
  .map((name) => name.replace('.ts', ''))
const { names: wanted, options } = readOptions(process.argv.slice(2))
for (const name of wanted) {
  if (!names.includes(name)) throw new Error(`There is no bench ${name}: ${names.join(', ')}`)
}

const sections = await sectionsOf(resultFile)
for (const name of wanted.length > 0 ? wanted : names) {
  const [load = 0] = loadavg()
  const tables: string[] = []
  for (const bench of benchesOf(await import(join(folder, `${name}.ts`)))) {
    console.log(`… ${name}: ${bench.name}`)
    tables.push(...[await bench(options)].flat().map(markdownOf))
  }
  if (tables.length === 0) continue
  sections.set(name, `## ${name}\n\n${machine(load)}\n\n${tables.join('\n')}`)
  console.log(tables.join('\n'))
}
const text = [...sections].map(([name, section]) => `<!-- bench ${name} -->\n${section}`).join('\n')
await writeFile(resultFile, `${heading}\n${text}`)
console.log('Written to tests/bench/results.md')

/** Functions of a module whose names begin with `bench`. */
function benchesOf(module: Record<string, unknown>): Bench[] {
  return Object.values(module).filter(
    (value): value is Bench => typeof value === 'function' && value.name.startsWith('bench'),
  )
}

async function sectionsOf(file: string): Promise<Map<string, string>> {
  if (!existsSync(file)) return new Map()
  const parts = (await readFile(file, 'utf8')).split(/<!-- bench ([\w-]+) -->\n/u).slice(1)
  const sections = new Map<string, string>()
  for (let at = 0; at + 1 < parts.length; at += 2) {
    sections.set(parts[at] ?? '', `${(parts[at + 1] ?? '').trimEnd()}\n`)
  }
  return sections
}

/** `load`: the machine's load before the bench. */
function machine(load: number): string {
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  return `${date}, commit ${commit}: ${cpus().length} × ${processor?.model ?? 'unknown'}, ${memory} GB, ${type()} ${release()}, Node ${process.version}; load average before ${load.toFixed(1)}.`
}
