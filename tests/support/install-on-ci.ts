import { spawnSync } from 'node:child_process'

/** Installs system packages and says so; false where that is impossible. */
export function installOnCi(...packages: string[]): boolean {
  const root = rootPrefix()
  if (root === null || !works('apt-get', '--version')) return false
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages]
  if (runVisibly([...root, ...install])) return true
  runVisibly([...root, 'apt-get', 'update'])
  return runVisibly([...root, ...install])
}

/** Prefix for a command that needs root; null if we cannot become root. */
export function rootPrefix(): string[] | null {
  if (process.getuid?.() === 0) return []
  return works('sudo', '-n', 'true') ? ['sudo', '-n'] : null
}

export function works(program: string, ...given: string[]): boolean {
  return spawnSync(program, given, { stdio: 'ignore' }).status === 0
}

export function runVisibly([program = '', ...given]: string[]): boolean {
  console.log(`… ${program} ${given.join(' ')}`)
  const { status, stderr } = spawnSync(program, given, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) console.log(stderr)
  return status === 0
}
