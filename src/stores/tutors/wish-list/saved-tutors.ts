import type { DataOf } from '#contract/kernel.ts'
import { simpleTutor } from '#contract/tutors/tutors.ts'
import { wishedTutors } from '#contract/tutors/wish-list.ts'
import { send } from '../../asking/client.ts'
import { errorCodeOf } from '../../asking/error-code.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { pageOnDevice } from './on-device.ts'
import { accountWishes } from './own-account-wishes.ts'

export type SavedTutors = DataOf<typeof wishedTutors>

/** One page of the saved tutors with their cards; wishes on this device are saved first. */
export const savedTutors = createLoaded(
  async (pageNum: number, signal) => {
    await accountWishes.tutors.saveWishes()
    return send(wishedTutors, { query: { pageNum }, signal })
  },
  { begin: 1 },
)

/** The same for a visitor: from this device, with public cards. */
export const tutorsOfDevice = createLoaded(
  (pageNum: number, signal): Promise<SavedTutors> =>
    pageOnDevice('tutors', pageNum, async ({ id: tutorId, at }) => ({
      tutorId,
      at,
      tutor: await cardOf(tutorId, signal),
    })),
  { begin: 1 },
)

/** Null for a tutor who has left or is not listed at present. */
async function cardOf(tutorId: number, signal: AbortSignal) {
  try {
    return await send(simpleTutor, { query: { tutorId }, signal })
  } catch (error) {
    if (errorCodeOf(error) === 'A0404') return null
    throw error
  }
}
