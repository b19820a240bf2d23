import { spawnSync } from 'node:child_process'

/** Installs packages of the system and says so; false when that is not possible here. */
export function installOnCi(...packages: string[]): boolean {
  const root = rootPrefix()
  if (root === null || !works('apt-get', '--version')) return false
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages]
  if (runVisibly([...root, ...install])) return true
  runVisibly([...root, 'apt-get', 'update'])
  return runVisibly([...root, ...install])
}

/** What goes before a command that only root may run; null when we cannot become root. */
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
