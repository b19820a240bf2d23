import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

export const storedFolder = 'pictures/'
/** URL prefix of the copies, and of the sizes and formats made from them. */
export const storedAddress = '/_astro/pictures/'

/**
 * Puts the copies where Astro looks for originals during a build. No module imports them, so they
 * are never all in memory, and the originals do not get into `dist`.
 */
export function storedPictures(): AstroIntegration {
  return {
    name: 'stored-pictures',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const stored = fileURLToPath(new URL(storedFolder, config.cacheDir))
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'stored-pictures',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'prerender',
                writeBundle: ({ dir = '' }) => layInto(join(dir, storedAddress, '.'), stored),
              },
            ],
          },
        })
      },
    },
  }
}

async function layInto(target: string, stored: string): Promise<void> {
  if (!existsSync(stored)) return
  await mkdir(join(target, '..'), { recursive: true })
  await rm(target, { recursive: true, force: true })
  await symlink(stored, target, 'junction')
}
