import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SignedInUser } from '#stores/accounts/session/signed-in-user.ts'
import { $record, loadRecord, presentTutor } from '#stores/tutors/tutor-profile/record.ts'

/** Loads the signed-in person's tutor record. */
export function useRecord(user: SignedInUser | null) {
  const loaded = useStore($record)
  const userId = user?.userId
  const isTutor = user?.kinds.includes('tutor') === true
  useEffect(() => {
    if (userId !== undefined) void loadRecord(isTutor)
  }, [userId, isTutor])
  return { loaded, onRetry: () => void loadRecord(isTutor) }
}

/** The tutor of the loaded record; null while there is none. */
export const useTutor = () => presentTutor(useStore($record))
