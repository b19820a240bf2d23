import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SignedInUser } from '#stores/session/signed-in-user.ts'
import {
  $record,
  loadRecord,
  presentTutor,
  type RecordState,
} from '#stores/tutor-profile/record.ts'

/** The record of who is signed in. */
export function useRecord(user: SignedInUser | null): { record: RecordState; retry: () => void } {
  const record = useStore($record)
  const userId = user?.userId
  const isTutor = user?.kinds.includes('tutor') === true
  useEffect(() => {
    if (userId !== undefined) void loadRecord(isTutor)
  }, [userId, isTutor])
  return { record, retry: () => void loadRecord(isTutor) }
}

/** The tutor of the record that is there; null while there is none. */
export const useTutor = () => presentTutor(useStore($record))
