import {
  answerInvitation,
  invitationContact,
  invitationPackageList,
  invitationsLeft,
  receivedInvitations,
  sentInvitations,
} from '#contract/teaching/invitations.ts'
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
/** After one was used: what is left, and the list. */
export function reloadInvitations(): void {
  void sentStore.load()
  void packagesStore.load()
}

export const contactOf = (tutorId: number) => send(invitationContact, { query: { tutorId } })

export async function answer(invitationId: number, accept: boolean): Promise<void> {
  await send(answerInvitation, { body: { invitationId, accept } })
  await receivedStore.load()
}
