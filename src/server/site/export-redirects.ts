import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { caddyRedirects } from './hosts/caddy.ts'
import { nginxRedirects } from './hosts/nginx.ts'
import { redirectsFile } from './hosts/redirects-file.ts'

/** Files, by name, with which static hosts redirect as our server does. */
const exports = {
  _redirects: redirectsFile,
  'redirects.nginx.conf': nginxRedirects,
  'redirects.Caddyfile': caddyRedirects,
} as const

export async function exportRedirects(outDir: string): Promise<void> {
  await Promise.all(
    Object.entries(exports).map(([name, text]) => writeFile(join(outDir, name), text())),
  )
}
