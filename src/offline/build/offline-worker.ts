import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { locales, localPath } from '#i18n/locales.ts'
import { cacheableKinds } from '../cacheable-kinds.ts'
import { filesIn, namesFiles } from '../files-in.ts'
import type { BuiltParts } from '../worker/built.ts'

const pages = locales.map((locale) => localPath(locale, '/offline'))

/** Gives the service worker the build's results. `textPaths` are addresses of `content/pages`. */
export function offlineWorker(textPaths: readonly string[]): AstroIntegration {
  return {
    name: 'offline-worker',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // The name never changes: browsers look for a new version at the old address.
        const output = {
          entryFileNames: ({ name }: { name: string }) =>
            name === 'sw' ? 'sw.js' : '_astro/[name].[hash].js',
        }
        updateConfig({ vite: { worker: { rolldownOptions: { output } } } })
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const parts: BuiltParts = { ...(await shellOf(folder)), kinds: cacheableKinds(textPaths) }
        const program = join(folder, 'sw.js')
        const text = await readFile(program, 'utf8')
        await writeFile(program, `const OFFLINE=${JSON.stringify(parts)};\n${text}`)
        logger.info(`${parts.shell.length} files stand ready without a network`)
      },
    },
  }
}

async function shellOf(folder: string): Promise<Omit<BuiltParts, 'kinds'>> {
  const hash = createHash('sha256')
  const files = new Set<string>()
  for (const page of pages) {
    const html = await readFile(join(folder, page, 'index.html'), 'utf8')
    hash.update(html)
    for (const file of filesIn(html)) files.add(file)
  }
  for (const file of files) {
    if (!namesFiles(file)) continue
    for (const next of filesIn(await readFile(join(folder, file), 'utf8'))) files.add(next)
  }
  const shell = [...pages, ...files, '/favicon.svg']
  const digests: Record<string, string> = {}
  for (const file of files) {
    digests[file] = createHash('sha256')
      .update(await readFile(join(folder, file)))
      .digest('base64')
  }
  const version = hash.update(shell.join()).digest('base64url').slice(0, 12)
  return { version, shell, digests }
}
