import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SignedInUser } from '#stores/signed-in-user.ts'
import { openDrafts } from '#stores/tutor-profile/drafts.ts'
import { $record, loadRecord, type RecordState } from '#stores/tutor-profile/record.ts'

/** The record and the drafts of who is signed in. */
export function useRecord(user: SignedInUser | null): { record: RecordState; retry: () => void } {
  const record = useStore($record)
  const userId = user?.userId
  const isTutor = user?.kinds.includes('tutor') === true
  useEffect(() => {
    if (userId === undefined) return
    openDrafts(userId)
    void loadRecord(isTutor)
  }, [userId, isTutor])
  return { record, retry: () => void loadRecord(isTutor) }
}
