import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

export const keptFolder = 'pictures/'
/** URL prefix of the copies, and of the sizes and formats made from them. */
export const keptAddress = '/_astro/pictures/'

/**
 * Puts the copies where Astro looks for originals during a build. No module imports them, so they
 * are never all in memory, and the originals do not get into `dist`.
 */
export function keptPictures(): AstroIntegration {
  return {
    name: 'kept-pictures',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const kept = fileURLToPath(new URL(keptFolder, config.cacheDir))
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'kept-pictures',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'prerender',
                writeBundle: ({ dir = '' }) => layInto(join(dir, keptAddress, '.'), kept),
              },
            ],
          },
        })
      },
    },
  }
}

async function layInto(place: string, kept: string): Promise<void> {
  if (!existsSync(kept)) return
  await mkdir(join(place, '..'), { recursive: true })
  await rm(place, { recursive: true, force: true })
  await symlink(kept, place, 'junction')
}
