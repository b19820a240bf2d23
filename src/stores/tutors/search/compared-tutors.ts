import { compareTutors } from '#contract/tutors/tutors.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { $compare } from './compare.ts'
import { $chosen } from './search.ts'

/** The chosen tutors in full, with the fees for what the page searches. */
export const comparedStore = createLoaded(
  async (_, signal) => {
    const tutorIds = $compare.get().map(({ tutorId }) => tutorId)
    const { subject, level } = $chosen.get()
    return (await send(compareTutors, { query: { tutorIds, subject, level }, signal })).list
  },
  { isPublic: true },
)
