import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { dev } from 'astro'
import { devPages } from '../dev-pages.ts'
import { readConfig } from '../ground/config.ts'
import { ProgramError } from '../ground/program-error.ts'
import { warnOfPublicDevelopment } from './announce.ts'
import { devRedirects } from './dev-redirects.ts'
import { run } from './run.ts'
import { onStopSignal } from './stop-signals.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Files that Vite must not serve; replaces its own list. */
const viteDenies = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
]

/* `npm run dev`: Astro's development server; the API on the next port restarts on changes. */
await run(async () => {
  const config = readConfig(process.env)
  if (config.isProduction) {
    throw new ProgramError('`npm run dev` is for developers: in production, use `npm start`.')
  }
  const callsPort = config.port + 1
  const callsBase = `http://127.0.0.1:${callsPort}`
  const calls = spawn(
    process.execPath,
    ['--watch-preserve-output', '--watch', 'src/server/programs/main.ts', '--calls-only', '--seed'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: String(callsPort), HOST: '127.0.0.1' },
    },
  )
  process.env.BUILD_API_BASE = callsBase
  // Pages say that their people are made up, and let one walk in as them, as those of `npm start` do.
  if (config.demoData) process.env.DEMO_NOTICE ??= '1'
  const proxy = Object.fromEntries(
    ['/api', '/cert', '/mechanism', '/healthz', '/og', '/ws', '/dev/outbox'].map((path) => [
      path,
      { target: callsBase, ws: path === '/ws', changeOrigin: false },
    ]),
  )
  const site = await dev({
    root,
    server: { port: config.port, host: config.host },
    vite: {
      server: { proxy, fs: { deny: [...viteDenies, `${config.dataDir}/**`] } },
      plugins: [devPages(), devRedirects()],
    },
  })
  warnOfPublicDevelopment(config)
  onStopSignal(async () => {
    calls.kill('SIGTERM')
    await site.stop()
  })
})
