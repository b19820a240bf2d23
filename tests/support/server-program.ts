import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** The server program without the site, on an empty database unless it is to create its own. */
export function startProgram(env: Record<string, string>, { isFirstStart = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-program-'))
  if (!isFirstStart && env.DATA_DIR === undefined) {
    cpSync(inject('pgliteTemplate').folder, join(folder, 'db'), { recursive: true })
  }
  const child = spawn(process.execPath, ['src/server/programs/main.ts', '--calls-only'], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    if (child.exitCode === null) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return { child, folder, ...heard(child) }
}

/** A program's output: waits for a pattern in it, and returns all of it so far. */
export function heard(child: ChildProcess) {
  let written = ''
  const looks = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      for (const look of looks) look()
    })
  }
  const wrote = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(written)
        if (found) resolve(found)
      }
      looks.add(look)
      child.once('close', () => reject(new Error(`ended: ${written}`)))
      look()
    })
  return { wrote, allWritten: () => written }
}
