/* Type check with `.astro` files, which Astro converts to TSX in a folder overlaid on `src`. */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ConvertToTsxResult, convertToTsx } from '@astrojs/astro2tsx'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = '.cache/types'
/** Browser scripts; Astro gives no language for others. */
const modules = { 'processed-module': 'ts', module: 'js' } as const

interface Written {
  source: string
  /** Maps an offset of the written file to its source; null for Astro's own code. */
  placeOf: (at: number) => number | null
  text: string
}
const written = new Map<string, Written>()
const problems: string[] = []

// Types of the content collections, unless a build has just generated them.
if (!process.argv.includes('--no-sync')) {
  const { output, status } = run('node_modules/astro/bin/astro.mjs', ['sync'])
  if (status !== 0) problems.push(output)
}
rmSync(join(root, folder), { recursive: true, force: true })
for (const file of globSync('{src,tests}/**/*.astro', { cwd: root })) writeParts(file)
writeFileSync(join(root, folder, 'tsconfig.json'), JSON.stringify(settings()))
problems.push(...compiled())
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

function writeParts(file: string): void {
  const source = readFileSync(join(root, file), 'utf8')
  const { code, mappings, scripts, diagnostics } = convertToTsx(source, {
    filename: join(root, file),
    ambientTypes: true,
  })
  for (const { message, severity, position } of diagnostics) {
    if (severity <= 2) problems.push(`${placeIn(file, source, position.start)}: ${message}`)
  }
  write(`${file}.tsx`, { source: file, text: code, placeOf: (at) => originOf(mappings, at) })
  for (const [index, { content, type, position }] of scripts.entries()) {
    const ending = type in modules ? modules[type as keyof typeof modules] : null
    if (ending === null) continue
    // Makes it a module.
    const text = `${content}\nexport {}`
    const placeOf = (at: number) => position.start + at
    write(`${file}.${index}.${ending}`, { source: file, text, placeOf })
  }
}

function write(name: string, part: Written): void {
  const path = join(folder, name)
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), part.text)
  written.set(path, part)
}

function settings() {
  const up = (path: string) => `../../${path}`
  return {
    extends: up('tsconfig.json'),
    compilerOptions: {
      rootDirs: [up(''), './'],
      // Mirrors `imports` of package.json.
      paths: {
        '#redirects': [up('redirects.ts')],
        '#tests/*': [up('tests/*'), './tests/*'],
        '#*': [up('src/*'), './src/*'],
      },
      allowJs: true,
      incremental: true,
      tsBuildInfoFile: up('.cache/types.tsbuildinfo'),
    },
    include: [
      ...['.astro/types.d.ts', 'src', 'tests', 'redirects.ts', 'astro.config.mjs'].map(up),
      './src',
      './tests',
    ],
    exclude: [],
  }
}

function compiled(): string[] {
  const given = ['--project', folder, '--pretty', 'false', '--checkers', '1']
  const { output, status } = run('node_modules/typescript-native/bin/tsc', given)
  const lines = output.split('\n').filter((line) => line !== '')
  if (status !== 0 && lines.length === 0) return [`the compiler ended with ${status}`]
  return lines.map((line) => {
    const [, path = '', row, column, rest] = /^(.+?)\((\d+),(\d+)\): (.*)$/u.exec(line) ?? []
    const part = written.get(path)
    if (part === undefined) return line
    const at = part.placeOf(offsetOf(part.text, Number(row), Number(column)))
    if (at === null) return `${part.source}: ${rest}`
    return `${placeIn(part.source, readFileSync(join(root, part.source), 'utf8'), at)}: ${rest}`
  })
}

function run(program: string, given: readonly string[]): { output: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, program), ...given], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100 * 2 ** 20,
  })
  return { output: `${stdout}${stderr}`, status }
}

function originOf(mappings: ConvertToTsxResult['mappings'], at: number): number | null {
  const found = mappings.find(([start, length]) => start <= at && at < start + length)
  return found === undefined ? null : found[2] + Math.min(at - found[0], found[3])
}

function offsetOf(text: string, row: number, column: number): number {
  const before = text.split('\n').slice(0, row - 1)
  return before.reduce((sum, line) => sum + line.length + 1, 0) + column - 1
}

function placeIn(file: string, text: string, at: number): string {
  const before = text.slice(0, at).split('\n')
  return `${file}(${before.length},${(before.at(-1)?.length ?? 0) + 1})`
}
