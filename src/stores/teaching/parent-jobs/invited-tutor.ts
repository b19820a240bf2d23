import { simpleTutor } from '#contract/tutors/tutors.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { isIn, wishLists } from '../../tutors/wish-list/wish-list.ts'

/** The tutor to be invited; without an id no request is made. */
export const invitedStore = createLoaded(
  (tutorId: number, signal) => send(simpleTutor, { query: { tutorId }, signal }),
  { begin: 0 },
)

/** Saves a tutor to the wish list until there is a job to invite them to. */
export function rememberTutor(tutorId: number): void {
  const { $wishList, toggleWish } = wishLists.tutors
  if (!isIn($wishList.get(), tutorId)) toggleWish(tutorId)
}
