import { browser } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'

/** Playback positions by film id, the latest last; on this device only. */
type Positions = Readonly<Record<string, number>>
const mostStored = 100

const positions = stored(browser, 'local', 'film-places', readPositions)

function readPositions(raw: unknown): Positions {
  if (typeof raw !== 'object' || raw === null) return {}
  const known = Object.entries(raw).filter(([, at]) => typeof at === 'number' && at > 0)
  return Object.fromEntries(known.slice(-mostStored))
}

/** In seconds; 0 at the beginning. */
export const positionIn = (mediaId: string): number => positions.$value.get()[mediaId] ?? 0

/** 0: seen to its end. */
export const storePosition = (mediaId: string, seconds: number) =>
  positions.change(({ [mediaId]: _, ...others }) =>
    readPositions(seconds > 0 ? { ...others, [mediaId]: Math.floor(seconds) } : others),
  )
