import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The built site. */
export const distDir = join(root, 'dist')
/** Where the next one is built, so that a build that breaks off leaves the former as it is. */
export const nextDir = join(root, 'dist-next')
const formerDir = join(root, 'dist-former')

/** Throws away what a build left that did not come to its end. */
export function clearNext(): void {
  for (const folder of [nextDir, formerDir]) rmSync(folder, { recursive: true, force: true })
}

/**
 * Puts the next site in the place of the former. A server that serves either goes on: what it has open
 * under the name of the next one leads to the same files until `forgetNext`.
 */
export function replaceSite(): void {
  if (existsSync(distDir)) renameSync(distDir, formerDir)
  renameSync(nextDir, distDir)
  symlinkSync(distDir, nextDir, 'junction')
  rmSync(formerDir, { recursive: true, force: true })
}

/** Takes away the second name of the built site. */
export function forgetNext(): void {
  rmSync(nextDir, { force: true })
}
