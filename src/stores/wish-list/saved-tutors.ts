import type { DataOf } from '#contract/kernel.ts'
import { simpleTutor } from '#contract/tutors.ts'
import { wishedTutors } from '#contract/wish-list.ts'
import { send } from '../asking/client.ts'
import { errorCodeOf } from '../asking/error-code.ts'
import { createLoaded } from '../asking/loaded.ts'
import { saveWishes } from './account-wishes.ts'
import { isIn, ownWishList, type Wish } from './wish-list.ts'

export type SavedTutors = DataOf<typeof wishedTutors>

/** One page of the saved tutors with their cards; hearts that wait on this device are saved first. */
export const savedTutors = createLoaded(
  async (pageNum: number, signal) => {
    await saveWishes()
    return send(wishedTutors, { query: { pageNum }, signal })
  },
  { begin: 1 },
)

const onAPage = 20

/** The same of a guest: the hearts of this device, each with the card that everybody may see. */
export const tutorsOfDevice = createLoaded(
  async (pageNum: number, signal): Promise<SavedTutors> => {
    const wishes = ownWishList.$wishList.get()
    const shown = wishes.slice((pageNum - 1) * onAPage, pageNum * onAPage)
    const list = shown.map(async (wish) => ({ ...wish, tutor: await cardOf(wish, signal) }))
    const [total, pages] = [wishes.length, Math.ceil(wishes.length / onAPage)]
    return { list: await Promise.all(list), total, pageNum, pageSize: onAPage, pages }
  },
  { begin: 1 },
)

/** Null for a tutor who has left, or is not listed at the moment. */
async function cardOf({ tutorId }: Wish, signal: AbortSignal) {
  try {
    return await send(simpleTutor, { query: { tutorId }, signal })
  } catch (error) {
    if (errorCodeOf(error) === 'A0404') return null
    throw error
  }
}

/** Puts a tutor back on the list, in the old place. */
export function bringBack({ tutorId, at }: Wish): void {
  ownWishList.own.change((list) => (isIn(list, tutorId) ? list : [{ tutorId, at }, ...list]))
}
