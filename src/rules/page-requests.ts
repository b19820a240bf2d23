/*
 * Messages between the process that builds the site and the one that serves it meanwhile, over
 * Node's channel between parent and child (`serialization: 'advanced'`).
 */

/** To the build: the data of the pages is ready. `apiBase` is '' where pages get no numbers. */
interface DataMessage {
  kind: 'data'
  apiBase: string
}

/** To the build: render a page, feed or picture ahead of its order, by its decoded address. */
interface RequestMessage {
  kind: 'request'
  id: number
  address: string
}

export type MessageToBuild = DataMessage | RequestMessage

/** A page or another file of this build, and the route that renders it. */
export interface ListedFile {
  address: string
  route: string
  isPage: boolean
}

export type MessageFromBuild =
  /** Scripts and styles are written; the build answers requests from now on. */
  | { kind: 'list'; files: readonly ListedFile[] }
  /** Everything in the list is written. */
  | { kind: 'rendered' }
  /** The response to a request; null where there is nothing at its address. */
  | { kind: 'answer'; id: number; body: Uint8Array<ArrayBuffer> | null }
  /** A request failed. */
  | { kind: 'failure'; id: number; reason: string }

/** Files made from all pages, which therefore come last. */
export const madeOfAllPages = /^\/(?:sitemap-[\w-]+\.xml|sw\.js|content-search\/.+)$/u
