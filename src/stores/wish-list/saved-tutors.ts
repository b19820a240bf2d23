import type { DataOf } from '#contract/kernel.ts'
import { wishedTutors } from '#contract/wish-list.ts'
import { send } from '../asking/client.ts'
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

/** Puts a tutor back on the list, in the old place. */
export function bringBack({ tutorId, at }: Wish): void {
  ownWishList.own.change((list) => (isIn(list, tutorId) ? list : [{ tutorId, at }, ...list]))
}
