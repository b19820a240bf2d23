import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export const distDir = join(root, 'dist')
/** Target of the next build, so that one that breaks off leaves the former site unchanged. */
export const nextDir = join(root, 'dist-next')
const formerDir = join(root, 'dist-former')

/** Deletes what an interrupted build left. */
export function clearNext(): void {
  for (const folder of [nextDir, formerDir]) rmSync(folder, { recursive: true, force: true })
}

/** Replaces the former site; until `forgetNext` the new one keeps its second name for servers. */
export function replaceSite(): void {
  if (existsSync(distDir)) renameSync(distDir, formerDir)
  renameSync(nextDir, distDir)
  symlinkSync(distDir, nextDir, 'junction')
  rmSync(formerDir, { recursive: true, force: true })
}

export function forgetNext(): void {
  rmSync(nextDir, { force: true })
}
