import type { DataOf } from '#contract/kernel.ts'
import { wishedTutors } from '#contract/wish-list.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { saveWishes } from './account-wishes.ts'
import { isIn, ownWishList, type Wish } from './wish-list.ts'

export type SavedTutors = DataOf<typeof wishedTutors>

let pageNum = 1

/** One page of the saved tutors with their cards; hearts that wait on this device are saved first. */
export const savedTutors = createLoaded(async () => {
  await saveWishes()
  return send(wishedTutors, { query: { pageNum } })
})

/** Shows another page of the list. */
export async function openSavedPage(wanted: number): Promise<void> {
  pageNum = wanted
  await savedTutors.load()
}

/** Puts a tutor back who was taken off the list, at the place where he was. */
export function bringBack({ tutorId, at }: Wish): void {
  ownWishList.own.change((list) => (isIn(list, tutorId) ? list : [{ tutorId, at }, ...list]))
}
