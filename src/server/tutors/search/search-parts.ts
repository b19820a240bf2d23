import type { Database } from '../../db/open.ts'
import type { TutorIndex } from '../../search/port.ts'

/** Dependencies of the services for tutors and the home page. */
export interface SearchParts {
  db: Database
  index: TutorIndex
  clock: () => Date
}
