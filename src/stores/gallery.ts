import { atom, type ReadableAtom } from 'nanostores'
import { callFailure } from './asking/call-failure.ts'
import type { FailureCode } from './asking/error-code.ts'

export interface GalleryItem {
  id: string
  /** Whose it is, and when they sent it. */
  title: string
}

/** What a gallery shows: one page of one file. */
export interface Shown {
  item: GalleryItem
  /** From 0. */
  at: number
  /** Of the file, from 0. */
  page: number
  /** Addresses of the file's pages; null until they have arrived. */
  pages: readonly string[] | null
  problem: FailureCode | null
  hasPrevious: boolean
  hasNext: boolean
}

interface Parts {
  items: readonly [GalleryItem, ...GalleryItem[]]
  /** Id of the item to begin with. */
  first: string
  pagesOf: (id: string) => Promise<readonly string[]>
}

/**
 * Files side by side, each loaded when it is reached. A document of several pages is leafed through
 * before the next file, and entered at its last page from behind.
 */
export function createGallery({ items, first, pagesOf }: Parts) {
  const known = new Map<string, readonly string[]>()
  const beginning = Math.max(
    0,
    items.findIndex(({ id }) => id === first),
  )
  const view = (at: number, wanted: number, problem: FailureCode | null = null): Shown => {
    const item = items[at] ?? items[0]
    const pages = known.get(item.id) ?? null
    const last = Math.max(0, (pages?.length ?? 1) - 1)
    const page = Math.min(wanted, last)
    return {
      ...{ item, at, page, pages, problem },
      hasPrevious: at > 0 || page > 0,
      hasNext: at < items.length - 1 || page < last,
    }
  }
  const $shown = atom(view(beginning, 0))

  async function show(at: number, page: number): Promise<void> {
    const { id } = items[at] ?? items[0]
    $shown.set(view(at, page))
    if (known.has(id)) return
    const isThere = () => $shown.get().item.id === id
    try {
      known.set(id, await pagesOf(id))
      if (isThere()) $shown.set(view(at, page))
    } catch (error) {
      const { code } = callFailure(error)
      if (isThere()) $shown.set(view(at, page, code))
    }
  }

  return {
    $shown: $shown as ReadableAtom<Shown>,
    open: () => show(beginning, 0),
    next: async (): Promise<void> => {
      const { at, page, pages, hasNext } = $shown.get()
      if (!hasNext) return
      const isInside = pages !== null && page < pages.length - 1
      await (isInside ? show(at, page + 1) : show(at + 1, 0))
    },
    previous: async (): Promise<void> => {
      const { at, page, pages, hasPrevious } = $shown.get()
      if (!hasPrevious) return
      const isInside = pages !== null && page > 0
      await (isInside ? show(at, page - 1) : show(at - 1, Number.POSITIVE_INFINITY))
    },
    /** Its address has ended, or its picture is gone. */
    fail: (): void => {
      const { at, page, item } = $shown.get()
      known.delete(item.id)
      $shown.set(view(at, page, 'A0404'))
    },
    /** Loads the file again. */
    loadAgain: async (): Promise<void> => {
      const { at, page, item } = $shown.get()
      known.delete(item.id)
      await show(at, page)
    },
  }
}
