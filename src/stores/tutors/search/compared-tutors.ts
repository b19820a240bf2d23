import { compareTutors } from '#contract/tutors/tutors.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { $compare } from './compare.ts'

export const comparedStore = createLoaded(
  async (_, signal) => {
    const tutorIds = $compare.get().map(({ tutorId }) => tutorId)
    return (await send(compareTutors, { query: { tutorIds }, signal })).list
  },
  { isPublic: true },
)
