import type { ApplicationStatus } from '#contract/vocabulary.ts'
import { applicationsStore } from '../tutor-jobs/overview.ts'
import { $ownParts, type OwnPart } from './own-part.ts'

const parts: Partial<Record<ApplicationStatus, OwnPart>> = {
  APPLIED: 'applied',
  SHORTLISTED: 'applied',
  INVITED: 'invited',
}

// Cleared with the applications when another person signs in.
applicationsStore.$loaded.subscribe((loaded) => {
  const list = loaded.state === 'ready' ? loaded.value : []
  const known = list.flatMap(({ job: { jobId }, status }) => {
    const part = parts[status]
    return part === undefined ? [] : [[jobId, part] as const]
  })
  $ownParts.set(Object.fromEntries(known))
})

/** Loads which jobs of the board the signed-in tutor has applied for or was invited to. */
export const readOwnParts = applicationsStore.load
