import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'

const folders: string[] = []
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The server program without the site, with what it writes. */
function start(env: Record<string, string>) {
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

describe('the server program', { timeout: 90_000 }, () => {
  test('says in one line that it is ready, answers /healthz, and closes on SIGTERM', async () => {
    const { child, folder, wrote } = start({})
    const [, url = ''] = await wrote(/Ready on (http:\/\/localhost:\d+)/u)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    // The lock of the embedded database is given back.
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  test('lets a request under way finish after SIGTERM', async () => {
    const { child, wrote } = start({})
    const [, port = ''] = await wrote(/Ready on http:\/\/localhost:(\d+)/u)
    const body = JSON.stringify({ tutorId: 1, reason: 'other', clientId: 'a'.repeat(20) })
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /api/tutor/report HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`,
    )
    // The server has begun with the request once it asks for the body.
    const [begun] = await once(socket, 'data')
    expect(String(begun)).toContain('100 Continue')
    child.kill('SIGTERM')
    socket.write(body)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    const [[code]] = await Promise.all([once(child, 'exit'), once(socket, 'close')])
    expect(answer).toContain('"code":"A0404"')
    expect(code).toBe(0)
  })

  test('names every setting that cannot be used, and what to write instead', async () => {
    const { child, wrote } = start({ PORT: 'x', NODE_ENV: 'prod', SITE_URL: 'ftp://a' })
    const [message] = await wrote(/These settings cannot be used:[\s\S]*SITE_URL.*\n/u)
    expect(message).toContain('PORT must be a port number')
    expect(message).toContain('NODE_ENV must be development, production or test')
    if (child.exitCode === null) await once(child, 'exit')
    expect(child.exitCode).toBe(1)
  })
})
