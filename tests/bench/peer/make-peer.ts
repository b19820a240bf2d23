import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtFolder } from '#tests/support/built-pages.ts'

/** Inside the tools' folder, where the peer finds its packages. */
const folder = join(import.meta.dirname, '../tools/.peer')

interface PeerPage {
  /** Used in the address and as the folder's name. */
  name: string
  /** As our server sends it. */
  html: string
}

/** Exports our pages with Next: same HTML and CSS, different frame. Returns the folder. */
export async function makePeer(pages: readonly PeerPage[]): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'app'), { recursive: true })
  await writeFile(join(folder, 'next.config.mjs'), nextConfig)
  await writeFile(join(folder, 'app/layout.jsx'), layout)
  for (const { name, html } of pages) {
    const page = join(folder, 'app', name)
    await mkdir(page)
    await writeFile(join(page, 'page.css'), await sheetsOf(html))
    await writeFile(join(page, 'body.js'), `export const body = ${JSON.stringify(bodyOf(html))}\n`)
    await writeFile(join(page, 'page.jsx'), pageOf(html))
  }
  const next = join(folder, '../node_modules/next/dist/bin/next')
  const built = spawnSync(process.execPath, [next, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (built.status !== 0) {
    const hint = built.stderr.includes('Cannot find module')
      ? 'This bench needs next: npm ci --prefix tests/bench/tools\n'
      : ''
    throw new Error(
      `${hint}next build ended with ${built.status}\n${built.stdout}\n${built.stderr}`,
    )
  }
  return join(folder, 'out')
}

const nextConfig = `export default {
  output: 'export',
  turbopack: { root: new URL('..', import.meta.url).pathname },
}
`

const layout = `export default ({ children }) => (
  <html lang="zh-Hant-HK">
    <body>{children}</body>
  </html>
)
`

const pageOf = (html: string) => `import './page.css'
import { body } from './body.js'

export const metadata = ${JSON.stringify(metadataOf(html))}
export default () => <div dangerouslySetInnerHTML={{ __html: body }} />
`

function metadataOf(html: string) {
  const title = /<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/u.exec(html)?.[1] ?? ''
  return { title, description }
}

/** All rules of the linked sheets; our page inlines those it uses. */
async function sheetsOf(html: string): Promise<string> {
  const addresses = /<style data-whole="([^"]+)"/u.exec(html)?.[1]?.split(' ') ?? []
  if (addresses.length === 0) throw new Error('The page carries no sheets')
  const sheets = addresses.map((address) => readFile(`${builtFolder}${address}`, 'utf8'))
  return (await Promise.all(sheets)).join('\n')
}

/** The visible content without our scripts, as Next brings its own. */
function bodyOf(html: string): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/u.exec(html)?.[1]
  if (body === undefined) throw new Error('The page has no body')
  return body.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gu, '')
}
