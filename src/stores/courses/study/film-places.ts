import { browser } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'

/** Playback positions by film id, the latest last; on this device only. */
type Places = Readonly<Record<string, number>>
const mostKept = 100

const places = stored(browser, 'local', 'film-places', readPlaces)

function readPlaces(kept: unknown): Places {
  if (typeof kept !== 'object' || kept === null) return {}
  const known = Object.entries(kept).filter(([, at]) => typeof at === 'number' && at > 0)
  return Object.fromEntries(known.slice(-mostKept))
}

/** In seconds; 0 at the beginning. */
export const placeIn = (mediaId: string): number => places.$value.get()[mediaId] ?? 0

/** 0: seen to its end. */
export const keepPlace = (mediaId: string, seconds: number) =>
  places.change(({ [mediaId]: _, ...others }) =>
    readPlaces(seconds > 0 ? { ...others, [mediaId]: Math.floor(seconds) } : others),
  )
