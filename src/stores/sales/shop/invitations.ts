import {
  answerInvitation,
  invitationContact,
  invitationPackageList,
  invitationsLeft,
  receivedInvitations,
  sentInvitations,
  useInvitation,
} from '#contract/teaching/invitations.ts'
import { simpleTutor } from '#contract/tutors/tutors.ts'
import { send } from '../../asking/client.ts'
import { createGrowing } from '../../asking/growing.ts'
import { createLoaded } from '../../asking/loaded.ts'

export const packagesStore = createLoaded(async (_, signal) => {
  const [sale, left] = await Promise.all([
    send(invitationPackageList, { signal }),
    send(invitationsLeft, { signal }),
  ])
  return { ...sale, left }
})

const atOnce = 50
export const sentStore = createGrowing((pageNum, signal) =>
  send(sentInvitations, { query: { pageNum, pageSize: atOnce }, signal }),
)
export const receivedStore = createGrowing((pageNum, signal) =>
  send(receivedInvitations, { query: { pageNum, pageSize: atOnce }, signal }),
)
/** The tutor whom the parent came to invite; without an id no request is made. */
export const wantedStore = createLoaded(
  (tutorId: number, signal) => send(simpleTutor, { query: { tutorId }, signal }),
  { begin: 0 },
)

export async function invite(tutorId: number): Promise<void> {
  await send(useInvitation, { query: { tutorId } })
  await Promise.all([sentStore.load(), packagesStore.load()])
}

export const contactOf = (tutorId: number) => send(invitationContact, { query: { tutorId } })

export async function answer(invitationId: number, accept: boolean): Promise<void> {
  await send(answerInvitation, { body: { invitationId, accept } })
  await receivedStore.load()
}
