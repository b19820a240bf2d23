import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A finished picture, a PNG. */
export interface DrawnPicture {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

/** Too many drawings are waiting; ask again in some seconds. */
export class DeskBusy extends Error {
  override name = 'DeskBusy'
}

interface Limits {
  /** Drawings under way at one time. */
  atOnce: number
  /** Drawings that may wait for their turn. */
  waiting: number
  /** Bytes of finished pictures that are kept. */
  keptBytes: number
}

/**
 * Draws each picture once, a few at a time, and keeps the latest. Whoever asks for one that is being
 * drawn waits for that drawing. Rejects with `DeskBusy` when the queue is full.
 */
export function createDrawingDesk({ atOnce, waiting, keptBytes }: Limits) {
  const kept = new LRUCache<string, DrawnPicture>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  })
  const underWay = new Map<string, Promise<DrawnPicture>>()
  const queue: (() => void)[] = []
  let drawing = 0

  async function inTurn(draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<DrawnPicture> {
    if (drawing < atOnce) drawing += 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      const bytes = await draw()
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
    } finally {
      // The place goes to the next in the queue, or becomes free.
      const next = queue.shift()
      if (next) next()
      else drawing -= 1
    }
  }

  /** The picture of this key; `draw` is called when it is not at hand. */
  return async function picture(
    key: string,
    draw: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<DrawnPicture> {
    const known = kept.get(key) ?? underWay.get(key)
    if (known !== undefined) return known
    if (drawing >= atOnce && queue.length >= waiting) throw new DeskBusy()
    const drawn = inTurn(draw)
    underWay.set(key, drawn)
    try {
      const picture = await drawn
      kept.set(key, picture)
      return picture
    } finally {
      underWay.delete(key)
    }
  }
}
