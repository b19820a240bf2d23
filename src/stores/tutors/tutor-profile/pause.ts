import { setListed } from '#contract/tutors/tutor-records.ts'
import { send } from '../../asking/client.ts'
import { keepRecord } from './record.ts'

/** Hides the signed-in tutor's profile from everyone, or shows it again. */
export async function showProfile(isShown: boolean): Promise<void> {
  await keepRecord(await send(setListed, { body: { listed: isShown } }))
}
