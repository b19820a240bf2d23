import type { SignInParts } from '../accounts/sign-in/sign-in-parts.ts'
import type { TextModel } from '../ai/port.ts'
import type { Database } from '../db/open.ts'
import type { FilmStore } from '../files/films/film-store.ts'
import type { FilmTools } from '../files/films/film-tools.ts'
import type { Files } from '../files/port.ts'
import type { PrivateFiles } from '../files/private-files.ts'
import type { FormPage } from '../http/form-post.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Payments } from '../payments/port.ts'
import type { ActivityIndex } from '../search/activities/port.ts'
import type { CourseIndex } from '../search/courses/port.ts'
import type { JobIndex } from '../search/jobs/port.ts'
import type { TutorIndex } from '../search/port.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { IdentityProviders } from '../social/port.ts'
import type { ChatService } from '../teaching/conversations/chat-service.ts'
import type { Readers } from '../teaching/readers/readers.ts'
import type { RunLimited } from './concurrency-limit.ts'
import type { Config } from './config.ts'
import type { FailureLog } from './failure-log.ts'
import type { Logger } from './log.ts'
import type { Secrets } from './secrets.ts'
import type { Traces } from './traces.ts'

/** Everything that a server is made of; tests build as many as they like. */
export interface AppParts {
  db: Database
  index: TutorIndex
  jobs: JobIndex
  courses: CourseIndex
  activities: ActivityIndex
  files: Files
  privateFiles: PrivateFiles
  /** Films of courses. Without the tools they are not converted: taken as they are, or refused. */
  films: FilmStore
  filmTools: FilmTools | null
  secrets: Secrets
  signIn: SignInParts
  identityProviders: IdentityProviders
  payments: Payments
  /** Read free text by rules, in threads of their own. */
  readers: Readers
  model: TextModel
  config: Config
  chat: ChatService
  clock: () => Date
  log: Logger
  failures: FailureLog
  /** Concurrency limit for costly calls; without it there is none. */
  runLimited?: RunLimited
  security: SecurityLog
  /** Only in a server that listens. */
  metrics?: Metrics
  traces?: Traces
  /** Folder of the articles; by default the one of the program. */
  contentDir?: string
  queue: { wake: () => void }
  /** Renders a refused form; only where this process serves the site. */
  formPage?: FormPage
}

/** What background tasks work with. */
export interface TaskParts
  extends Pick<
    AppParts,
    | 'clock'
    | 'config'
    | 'db'
    | 'files'
    | 'films'
    | 'filmTools'
    | 'index'
    | 'log'
    | 'payments'
    | 'privateFiles'
  > {
  /** Aborted on shutdown. */
  stopping: AbortSignal
}
