/*
 * What the process that builds the site and the one that serves it meanwhile say to each other, over the
 * channel that Node opens between a process and its child (`serialization: 'advanced'`).
 */

/** To the build: the data that pages show are there. `apiBase` is '' where pages get no numbers. */
interface DataMessage {
  kind: 'data'
  apiBase: string
}

/** To the build: a page, feed or picture out of its order, by its decoded address. */
interface RequestMessage {
  kind: 'request'
  id: number
  address: string
}

export type MessageToBuild = DataMessage | RequestMessage

/** A page or another file that this build makes, and the route that it is made by. */
export interface ListedFile {
  address: string
  route: string
  isPage: boolean
}

export type MessageFromBuild =
  /** Scripts and styles are written; from now on it answers requests. */
  | { kind: 'list'; files: readonly ListedFile[] }
  /** All of the list is written. */
  | { kind: 'rendered' }
  /** To a request; null where there is nothing at its address. */
  | { kind: 'answer'; id: number; body: Uint8Array<ArrayBuffer> | null }
  /** To a request that could not be met. */
  | { kind: 'failure'; id: number; reason: string }

/** Files made of all pages: they come last. */
export const madeOfAllPages = /^\/(?:sitemap-[\w-]+\.xml|sw\.js|content-search\/.+)$/u
