import { simpleTutor } from '#contract/tutors/tutors.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { visitType } from '../../device/page-visit.ts'
import { isIn, wishLists } from '../../tutors/wish-list/wish-list.ts'

/** The tutor to be invited; without an id no request is made. */
export const invitedStore = createLoaded(
  (tutorId: number, signal) => send(simpleTutor, { query: { tutorId }, signal }),
  { begin: 0 },
)

/** Adds a tutor to the wish list, who can be found there once there is a job to invite them to. */
export function saveTutor(tutorId: number): void {
  const { $wishList, toggleWish } = wishLists.tutors
  if (!isIn($wishList.get(), tutorId)) toggleWish(tutorId)
}

let isAnswered = false

/**
 * Whether the page was opened to invite the tutor, and the dialog has not come up yet: true once. A
 * page that is reloaded or gone back to asks for nothing.
 */
export function isInvitePressed(): boolean {
  const isPressed = !isAnswered && visitType() === 'navigate'
  isAnswered = true
  return isPressed
}
