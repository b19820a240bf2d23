import { browser, type Device } from './device.ts'
import { stored } from './stored.ts'

/** A tutor whom somebody on this device wants to find again. */
export interface Wish {
  tutorId: number
  /** When the heart was pressed; ISO 8601. */
  at: string
}

/** Hearts are kept on this device, newest first, so that choosing never waits for signing in. */
export function createWishList(device: Device) {
  const wishes = stored(device, 'local', 'wish-list', readWishes)
  return {
    $wishList: wishes.$value,
    /** Adds the tutor, or takes away a tutor who is there. True: the tutor is now on the list. */
    toggleWish: (tutorId: number): boolean => {
      let isKept = false
      wishes.change((list) => {
        const others = list.filter((wish) => wish.tutorId !== tutorId)
        isKept = others.length === list.length
        const at = new Date(device.now()).toISOString()
        return isKept ? [{ tutorId, at }, ...others] : others
      })
      return isKept
    },
  }
}

function readWishes(kept: unknown): readonly Wish[] {
  return Array.isArray(kept) ? kept.filter(isWish) : []
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null) return false
  const { tutorId, at } = value as Partial<Wish>
  return Number.isSafeInteger(tutorId) && typeof at === 'string'
}

/** The wish list of this device. */
export const { $wishList, toggleWish } = createWishList(browser)
