import type { PageKinds } from '../is-kept.ts'

/** What the build writes in front of this program (build/offline-worker.ts). */
export interface BuiltParts {
  /** Of the offline pages and everything that they are made of. */
  version: string
  /** Addresses of the offline pages and of their files. */
  shell: readonly string[]
  /** Pages that may be kept. */
  kinds: PageKinds
}

declare const OFFLINE: BuiltParts

export const { version, shell, kinds } = OFFLINE
