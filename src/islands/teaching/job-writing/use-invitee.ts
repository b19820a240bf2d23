import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import { wantedActs } from '#stores/accounts/wanted-act.ts'
import { invitedStore } from '#stores/teaching/parent-jobs/invited-tutor.ts'

/** The tutor whom the parent came to invite; null for none, or while they are not known yet. */
export function useInvitee(): TutorCard | null {
  const id = useStore(wantedActs.invite.$id)
  const loaded = useStore(invitedStore.$loaded)
  const isOf = loaded.question === id
  const isGone = isOf && loaded.state === 'failed' && loaded.code === 'A0404'
  useEffect(() => {
    if (id === null) return
    if (isGone) wantedActs.invite.forget(id)
    else void invitedStore.ask(id)
  }, [id, isGone])
  return isOf && loaded.state === 'ready' ? loaded.value : null
}
