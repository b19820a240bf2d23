/* Messages between the build and the server meanwhile, over Node's channel of parent and child. */

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

export interface ListedFile {
  address: string
  route: string
  isPage: boolean
}

export type MessageFromBuild =
  /** Scripts and styles are written; the build answers requests from now on. */
  | { kind: 'list'; files: readonly ListedFile[] }
  | { kind: 'rendered' }
  /** The response to a request; null where there is nothing at its address. */
  | { kind: 'answer'; id: number; body: Uint8Array<ArrayBuffer> | null }
  | { kind: 'failure'; id: number; reason: string }

/** Files made from all pages, which therefore come last. */
export const madeOfAllPages = /^\/(?:sitemap-[\w-]+\.xml|sw\.js|content-search\/.+)$/u
