import type { PageKinds } from '../is-cacheable.ts'

/** Written by the build (build/offline-worker.ts). */
export interface BuiltParts {
  /** Of the offline pages and their files. */
  version: string
  /** The offline pages and their files. */
  shell: readonly string[]
  /** Base64 SHA-256 of those whose names change with their content. */
  digests: Readonly<Record<string, string>>
  kinds: PageKinds
}

declare const OFFLINE: BuiltParts

export const { version, shell, digests, kinds } = OFFLINE
