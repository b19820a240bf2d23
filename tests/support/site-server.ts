import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { facebookSecret } from './signed-request.ts'

export interface SiteServer {
  url: string
  /** For programs of the same system user, such as `npm run operator`. */
  dataDir: string
  said: () => string
  stop: () => Promise<void>
}

const readyMilliseconds = 300_000
const logLimit = 20_000

/** Settings for the product under test. SITE_URL stays standard, to serve its build later. */
export async function siteEnvironment(): Promise<Record<string, string>> {
  return {
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:4321',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'tutorharbour-')),
    DATABASE_URL: '',
    DEMO_DATA: '1',
    DEMO_TUTORS: '240',
    RATE_LIMITS: '0',
    LOG_LEVEL: 'warn',
    FACEBOOK_APP_SECRET: facebookSecret,
  }
}

/** Serves the build in a process of its own, with demo data if its database is empty. */
export async function startSiteServer(given?: Record<string, string>): Promise<SiteServer> {
  const environment = given ?? (await siteEnvironment())
  const child = spawn(process.execPath, ['src/server/programs/main.ts', '--seed'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const url = `http://127.0.0.1:${environment.PORT}`
  const stop = async () => {
    await endProcess(child)
    await rm(environment.DATA_DIR ?? '', { recursive: true, force: true })
  }
  try {
    const said = listenTo(child)
    await untilReady(child, url, said)
    return { url, dataDir: environment.DATA_DIR ?? '', said, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function listenTo(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-logLimit)
    })
  }
  return () => said
}

async function untilReady(child: ChildProcess, url: string, said: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => fail('was not ready in time'), readyMilliseconds)
    const fail = (why: string) => {
      clearTimeout(late)
      reject(new Error(`The server ${why}.\n${said()}`))
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', () => {
        if (/^Ready on /mu.test(said())) {
          clearTimeout(late)
          resolve()
        }
      })
    }
    child.once('error', (error) => fail(`could not be started: ${error.message}`))
    child.once('exit', (code) => fail(`ended with ${code} before it was ready`))
  })
  const health = await fetch(`${url}/healthz`)
  if (health.status !== 200) throw new Error(`/healthz answered ${health.status}`)
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
