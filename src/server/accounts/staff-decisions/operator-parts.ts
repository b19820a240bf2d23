import type { Database } from '../../db/open.ts'
import type { Files } from '../../files/port.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import type { LastHour } from '../../metrics/last-hour.ts'
import type { TutorIndex } from '../../search/port.ts'
import type { Sessions } from '../sign-in/sessions.ts'

export interface OperatorParts {
  db: Database
  files: Files
  privateFiles: PrivateFiles
  clock: () => Date
  signIn: { sessions: Sessions }
  config: { siteUrl: string; isProduction: boolean }
  queue: { wake: () => void }
  index: Pick<TutorIndex, 'changed'>
  /** In-memory figures of the last hour. */
  metrics?: { lastHour: Pick<LastHour, 'read' | 'readBrowsers'> }
}
