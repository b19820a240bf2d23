import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { dev } from 'astro'
import { readConfig } from './config.ts'
import { devRedirects } from './dev-redirects.ts'
import { run } from './run.ts'
import { onStopSignal } from './stop-signals.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/*
 * `npm run dev`: the site with Astro's development server (reload on change) and the calls in a
 * second process, one port higher, that starts again when the server's code changes.
 */
await run(async () => {
  const config = readConfig(process.env)
  const callsPort = config.port + 1
  const callsBase = `http://127.0.0.1:${callsPort}`
  const calls = spawn(
    process.execPath,
    ['--watch-preserve-output', '--watch', 'src/server/main.ts', '--calls-only', '--seed'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: String(callsPort), HOST: '127.0.0.1' },
    },
  )
  process.env.BUILD_API_BASE = callsBase
  const proxy = Object.fromEntries(
    ['/api', '/cert', '/mechanism', '/healthz', '/og', '/ws', '/dev/outbox'].map((path) => [
      path,
      { target: callsBase, ws: path === '/ws', changeOrigin: false },
    ]),
  )
  const site = await dev({
    root,
    server: { port: config.port, host: config.host },
    vite: { server: { proxy }, plugins: [devRedirects()] },
  })
  onStopSignal(async () => {
    calls.kill('SIGTERM')
    await site.stop()
  })
})
