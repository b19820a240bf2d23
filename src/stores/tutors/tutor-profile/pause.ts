import { setListed } from '#contract/tutors/tutor-records.ts'
import { send } from '../../asking/client.ts'
import { showRecord } from './record.ts'

/** Hides the signed-in tutor's profile from everyone, or shows it again. */
export async function showProfile(isShown: boolean): Promise<void> {
  await showRecord(await send(setListed, { body: { listed: isShown } }))
}
