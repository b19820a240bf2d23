import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'

const folders: string[] = []
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The server program without the site, with what it writes; it ends with the test. */
export function startProgram(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-program-'))
  folders.push(folder)
  const child = spawn(process.execPath, ['src/server/main.ts', '--calls-only'], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let written = ''
  const wrote = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(written)
        if (found) resolve(found)
      }
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          written += chunk.toString()
          look()
        })
      }
      child.once('exit', () => reject(new Error(`ended: ${written}`)))
      look()
    })
  return { child, folder, wrote }
}
