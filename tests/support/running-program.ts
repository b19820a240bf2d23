import type { Hono } from 'hono'
import { startProgram } from './server-program.ts'

/** Line with the address on which the program listens, once ready. */
const ready = /Ready on (http:\/\/\S+)/u

/** The real program on an empty embedded database, without rate limits by address. */
export async function runProgram(env: Record<string, string> = {}) {
  const program = startProgram({ DATABASE_URL: '', DEMO_DATA: '0', RATE_LIMITS: '0', ...env })
  const address = (await program.wrote(ready))[1] ?? ''
  const request = async (path: string | URL | Request, init?: RequestInit) =>
    fetch(path instanceof Request ? path : new URL(path, address), init)
  /** Same interface as an app within the process. */
  const app: Pick<Hono, 'request'> = { request }
  return {
    ...program,
    address,
    app,
    /** Kills it abruptly, like a power cut; resolves when it has ended. */
    kill: async () => {
      if (program.child.exitCode !== null || program.child.signalCode !== null) return
      const gone = new Promise<void>((resolve) => program.child.once('exit', () => resolve()))
      program.child.kill('SIGKILL')
      await gone
    },
  }
}
