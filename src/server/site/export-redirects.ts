import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { caddyRedirects } from './hosts/caddy.ts'
import { nginxRedirects } from './hosts/nginx.ts'
import { redirectsFile } from './hosts/redirects-file.ts'

/** Files that let a static host redirect as our own server does, by name. */
const exports = {
  _redirects: redirectsFile,
  'redirects.nginx.conf': nginxRedirects,
  'redirects.Caddyfile': caddyRedirects,
} as const

/** Step of the build: writes the redirects for static hosts into the built site. */
export async function exportRedirects(outDir: string): Promise<void> {
  await Promise.all(
    Object.entries(exports).map(([name, text]) => writeFile(join(outDir, name), text())),
  )
}
