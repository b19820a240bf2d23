import type { Hono } from 'hono'
import { startProgram } from './server-program.ts'

/** Ready to answer: the address that the program says it listens on. */
const ready = /Ready on (http:\/\/\S+)/u

/** The real program on an empty embedded database, with no limits by address, and how to ask it. */
export async function runProgram(env: Record<string, string> = {}) {
  const program = startProgram({ DATABASE_URL: '', DEMO_DATA: '0', RATE_LIMITS: '0', ...env })
  const address = (await program.wrote(ready))[1] ?? ''
  const request = async (path: string | URL | Request, init?: RequestInit) =>
    fetch(path instanceof Request ? path : new URL(path, address), init)
  /** As tests ask an app in their own process. */
  const app: Pick<Hono, 'request'> = { request }
  return {
    ...program,
    address,
    app,
    /** Stops it as a power cut does; resolves when it is gone. */
    kill: async () => {
      if (program.child.exitCode !== null || program.child.signalCode !== null) return
      const gone = new Promise<void>((resolve) => program.child.once('exit', () => resolve()))
      program.child.kill('SIGKILL')
      await gone
    },
  }
}
