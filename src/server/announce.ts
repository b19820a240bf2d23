import type { Config } from './config.ts'

/** The one line that says the product is ready. */
export function announceReady(config: Config, port: number, since: number): void {
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
  process.stdout.write(`Ready on http://${host}:${port} (${seconds} s)\n`)
}

/** A step of the way there, such as `Building the site…`. */
export function announce(step: string): void {
  process.stdout.write(`${step}\n`)
}
