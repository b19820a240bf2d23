import type { Database } from '../../db/open.ts'
import type { TutorIndex } from '../../search/port.ts'

/** What the services of tutors and of the portal are given. */
export interface SearchParts {
  db: Database
  index: TutorIndex
  clock: () => Date
}
