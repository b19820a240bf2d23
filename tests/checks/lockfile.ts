/*
 * Every platform's package that the lock file names has an entry. A registry that does not carry the
 * binaries of other systems makes `npm install` leave them out, and then `npm ci` refuses the lock
 * file. `node tests/checks/lockfile.ts --fix` adds the entries after an install.
 */
import { readFile, writeFile } from 'node:fs/promises'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, Entry>
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const root = new URL('../../', import.meta.url)

for (const name of ['package-lock.json', 'tests/bench/tools/package-lock.json']) await check(name)

async function check(name: string): Promise<void> {
  const file = new URL(name, root)
  const lock: Lock = JSON.parse(await readFile(file, 'utf8'))
  const missing = Object.entries(lock.packages).flatMap(([owner, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, owner, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev })),
  )

  if (process.argv.includes('--fix')) {
    for (const { name, version, dev } of missing) {
      lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), dev, optional: true }
    }
    lock.packages = Object.fromEntries(
      Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
    )
    await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
    console.log(`${missing.length} entries added to ${name}`)
  } else if (missing.length > 0) {
    console.error(`${name} has no entry for:`)
    for (const one of missing) console.error(`  ${one.name}@${one.version}`)
    console.error('Run: node tests/checks/lockfile.ts --fix')
    process.exitCode = 1
  }
}

/** Node looks for a package in the owner's folder and then in every folder above it. */
function isLocked(lock: Lock, owner: string, name: string): boolean {
  const folders = owner.split('/node_modules/')
  return (
    folders.some((_, depth) => {
      const above = folders.slice(0, folders.length - depth).join('/node_modules/')
      return `${above}/node_modules/${name}` in lock.packages
    }) || `node_modules/${name}` in lock.packages
  )
}

/** The platform, read from the name, so that no other system tries to fetch the package. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/u)
  const cpu = processors.find((word) => words.includes(word))
  const os = systems.find((word) => words.includes(word))
  if (cpu === undefined) throw new Error(`No platform in the name ${name}: add it by hand`)
  const libc =
    os !== 'linux' ? undefined : words.some((w) => w.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    cpu: [cpu],
    ...(os !== undefined && { os: [os] }),
    ...(libc !== undefined && { libc: [libc] }),
  }
}
