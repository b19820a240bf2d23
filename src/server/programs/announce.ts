import type { Config } from '../ground/config.ts'
import { isLocalHost } from '../ground/this-machine.ts'

/** Prints that the product is ready, with a warning when others can reach a development server. */
export function announceReady(config: Config, port: number, since: number): void {
  warnOfPublicDevelopment(config)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  announce(`Ready on ${addressOf(config, port)} (${seconds} s)`)
}

/** The server's address for a browser on this machine. */
export function addressOf({ host, tls }: Config, port: number): string {
  const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host
  return `${tls === null ? 'http' : 'https'}://${name}:${port}`
}

export function announce(step: string): void {
  process.stdout.write(`${step}\n`)
}

export function warnOfPublicDevelopment(config: Config): void {
  const { isProduction, host, siteUrl, dataDir, databaseUrl } = config
  const why = [
    !isLocalHost(host.includes(':') ? `[${host}]` : host) && `HOST=${host} lets other machines in`,
    !isLocalHost(new URL(siteUrl).host) && `SITE_URL=${siteUrl} is not this machine`,
  ].filter((reason) => reason !== false)
  if (isProduction || why.length === 0) return
  const data = databaseUrl === null ? `DATA_DIR=${dataDir}-production` : 'DATABASE_URL=…'
  const lines = [
    'THIS IS NOT FOR THE PUBLIC: NODE_ENV is not "production", but',
    ...why.map((reason) => `  ${reason}`),
    'Whoever gets here can sign in to the demo accounts, whose password is published, and text',
    'messages with codes stay in the outbox for developers. For the public, start with',
    `  NODE_ENV=production SITE_URL=https://your.site ${data} npm start`,
  ]
  const width = Math.max(...lines.map((line) => line.length))
  const bar = '!'.repeat(width + 6)
  const box = lines.map((line) => `!! ${line.padEnd(width)} !!`)
  process.stderr.write(`${[bar, ...box, bar].join('\n')}\n`)
}
