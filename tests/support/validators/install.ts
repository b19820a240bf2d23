import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'

const declared = ['package.json', 'package-lock.json'] as const
const here = new URL('.', import.meta.url)

/** Path of a file in a validator's package, installed on first use for this lock file. */
export function validatorFile(path: string): string {
  const lock = readFileSync(new URL('package-lock.json', here))
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const folder = join('.cache/validators', digest)
  if (!existsSync(folder)) install(folder)
  return join(folder, 'node_modules', path)
}

/** Installs in a temporary folder first, so that concurrent runs never see a half-filled one. */
function install(folder: string): void {
  mkdirSync('.cache/validators', { recursive: true })
  const making = mkdtempSync('.cache/validators/making-')
  try {
    for (const name of declared) cpSync(new URL(name, here), join(making, name))
    process.stderr.write('… npm ci: validators of others\n')
    execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
      cwd: making,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (!existsSync(folder)) renameSync(making, folder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}
