import { createHash } from 'node:crypto'
import { createKeptWork } from '../ground/kept-work.ts'
import { createTurns, type TurnLimits } from '../ground/turns.ts'

export interface DrawnPicture {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

interface PictureCacheLimits extends TurnLimits {
  /** Cache size of finished pictures, in bytes. */
  keptBytes: number
}

export function createPictureCache({ keptBytes, ...limits }: PictureCacheLimits) {
  const inTurn = createTurns(limits)
  const picture = createKeptWork<DrawnPicture>({
    keptBytes,
    sizeOf: ({ bytes }) => bytes.byteLength,
  })

  /** `draw` runs when the picture is not cached. */
  return (key: string, draw: () => Promise<Uint8Array<ArrayBuffer>>, whose = '') =>
    picture(key, () =>
      inTurn(async () => {
        const bytes = await draw()
        return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
      }, whose),
    )
}
