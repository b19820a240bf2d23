import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { heard } from './server-program.ts'

/** `npm start` in a copy of the project (project-copy.ts), with its data in the copy's `.data`. */
export function startIn(folder: string, env: Record<string, string> = {}) {
  const program = ['--import=./src/server/programs/loading.mjs', 'src/server/programs/start.ts']
  const child = spawn(process.execPath, program, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      DATA_DIR: join(folder, '.data'),
      DEMO_TUTORS: '60',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'error',
      PORT: '0',
      ...env,
    },
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(() => {
    if (child.exitCode === null) child.kill('SIGKILL')
  })
  const { wrote, allWritten } = heard(child)
  return {
    wrote,
    allWritten,
    ended,
    ready: async () => (await wrote(/Ready on (http:\/\/\S+)/u))[1] ?? '',
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
