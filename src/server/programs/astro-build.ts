import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessageFromBuild, MessageToBuild } from '#rules/page-requests.ts'
import { ProgramError } from '../ground/program-error.ts'
import { type BuildingPages, buildingPages } from '../site/building-pages.ts'
import { nextDir, root } from './site-folders.ts'

type Body = Uint8Array<ArrayBuffer> | null

export interface AstroBuild {
  /** Starts the rendering of pages, which waits for the data. */
  begin: (apiBase: string) => void
  /** Resolves when scripts and styles are built, and single pages can be requested. */
  pages: Promise<BuildingPages>
  /** Rejects when Astro fails, and after `stop`. */
  done: Promise<void>
  stop: () => void
}

/** Astro prefers a variable `DEV` of the environment, which a shell or a test may have set. */
const noViteNames = { DEV: undefined, PROD: undefined, MODE: undefined, SSR: undefined }

/** Starts `astro build` into `nextDir`, with its report on the terminal unless `quiet`. */
export function startAstro(env: Record<string, string>, { quiet }: { quiet: boolean }): AstroBuild {
  const child = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, ...noViteNames, NODE_ENV: 'production', ...env },
  })
  const report = reportOf(child, quiet)
  const ask = requests(child)
  let isRendered = false
  const render = async (address: string): Promise<Body> => {
    try {
      return await ask(address)
    } catch (error) {
      // Pages rendered so far are files, even if the process has ended.
      if (isRendered) return builtFile(address)
      throw error
    }
  }
  const pages = new Promise<BuildingPages>((resolve, reject) => {
    child.on('message', (message: MessageFromBuild) => {
      if (message.kind === 'list') resolve(buildingPages(message.files, render))
      if (message.kind === 'rendered') isRendered = true
    })
    child.once('close', () => reject(new Error('The build ended before it had pages.')))
  })
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      if (quiet) process.stderr.write(report())
      reject(new ProgramError(`The site could not be built (astro ended with ${code ?? signal}).`))
    })
  })
  // Rejections are handled later, when each is awaited.
  for (const later of [pages, done]) later.catch(() => {})
  return {
    begin: (apiBase) => send(child, { kind: 'data', apiBase }),
    pages,
    done,
    stop: () => {
      if (child.connected) child.disconnect()
      child.kill('SIGKILL')
    },
  }
}

function reportOf({ stdout, stderr }: ChildProcess, quiet: boolean): () => Buffer {
  const report: Buffer[] = []
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      report.push(chunk)
      if (!quiet) process.stdout.write(chunk)
    })
  }
  return () => Buffer.concat(report)
}

/** For a build that has just ended, `failed` gets the error, and `close` follows for all. */
function send(
  child: ChildProcess,
  message: MessageToBuild,
  failed: (error: Error) => void = () => {},
): void {
  child.send(message, (error) => error && failed(error))
}

function requests(child: ChildProcess): (address: string) => Promise<Body> {
  const asked = new Map<number, PromiseWithResolvers<Body>>()
  let last = 0
  child.on('message', (message: MessageFromBuild) => {
    if (message.kind !== 'answer' && message.kind !== 'failure') return
    const waiting = asked.get(message.id)
    asked.delete(message.id)
    if (message.kind === 'answer') waiting?.resolve(message.body)
    else waiting?.reject(new Error(`A page could not be rendered: ${message.reason}`))
  })
  child.once('close', () => {
    for (const { reject } of asked.values()) reject(new Error('The build has ended.'))
    asked.clear()
  })
  return async (address) => {
    if (!child.connected) throw new Error('The build has ended.')
    last += 1
    const waiting = Promise.withResolvers<Body>()
    asked.set(last, waiting)
    send(child, { kind: 'request', id: last, address }, waiting.reject)
    return waiting.promise
  }
}

async function builtFile(address: string): Promise<Body> {
  const file = join(nextDir, 'client', address)
  for (const name of [join(file, 'index.html'), `${file}.html`, file]) {
    try {
      return new Uint8Array(await readFile(name))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'ENOTDIR') throw error
    }
  }
  return null
}
