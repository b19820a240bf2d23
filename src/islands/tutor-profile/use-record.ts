import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SignedInUser } from '#stores/session/signed-in-user.ts'
import { $record, loadRecord, presentTutor } from '#stores/tutor-profile/record.ts'

/** The record of who is signed in. */
export function useRecord(user: SignedInUser | null) {
  const loaded = useStore($record)
  const userId = user?.userId
  const isTutor = user?.kinds.includes('tutor') === true
  useEffect(() => {
    if (userId !== undefined) void loadRecord(isTutor)
  }, [userId, isTutor])
  return { loaded, onRetry: () => void loadRecord(isTutor) }
}

/** The tutor of the record that is there; null while there is none. */
export const useTutor = () => presentTutor(useStore($record))
