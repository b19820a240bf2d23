import { createHash } from 'node:crypto'
import { type ConcurrencyLimits, createConcurrencyLimit } from '../ground/concurrency-limit.ts'
import { createWorkCache } from '../ground/work-cache.ts'

export interface DrawnPicture {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

interface PictureCacheLimits extends ConcurrencyLimits {
  /** Cache size of finished pictures, in bytes. */
  cacheBytes: number
}

export function createPictureCache({ cacheBytes, ...limits }: PictureCacheLimits) {
  const runLimited = createConcurrencyLimit(limits)
  const picture = createWorkCache<DrawnPicture>({
    cacheBytes,
    sizeOf: ({ bytes }) => bytes.byteLength,
  })

  /** `draw` runs when the picture is not cached. */
  return (key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>, whose = '') =>
    picture(key, () =>
      runLimited(async () => {
        const bytes = await draw()
        return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
      }, whose),
    )
}
