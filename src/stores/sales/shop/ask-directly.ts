import {
  type SentInvitation,
  useInvitation,
  type WishFields,
} from '#contract/teaching/invitations.ts'
import { tutorDetail } from '#contract/tutors/tutors.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { noteAsked } from '../../teaching/asked-tutors.ts'

/** The tutor who is to be asked, with all that they teach; without an id no request is made. */
export const askedTutorStore = createLoaded(
  (tutorId: number, signal) => send(tutorDetail, { query: { tutorId }, signal }),
  { begin: 0, isPublic: true },
)

/** Asks a tutor with a bought invitation. */
export async function askDirectly(tutorId: number, wish: WishFields): Promise<SentInvitation> {
  const sent = await send(useInvitation, { query: { tutorId }, body: wish })
  const { sentAt: at, answerBy: until } = sent
  noteAsked({ tutorId, jobId: null, state: 'waits', at, until })
  return sent
}
