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
import type { ChatDesk } from '../services/conversations/chat-desk.ts'
import type { Readers } from '../services/readers/readers.ts'
import type { SignInParts } from '../services/sign-in/sign-in-parts.ts'
import type { SocialDesks } from '../social/port.ts'
import type { Config } from './config.ts'
import type { FailureLog } from './failure-log.ts'
import type { Logger } from './log.ts'
import type { Secrets } from './secrets.ts'
import type { Traces } from './traces.ts'
import type { InTurn } from './turns.ts'

/** Everything that the server is made of; tests build as many servers as they like. */
export interface AppParts {
  db: Database
  index: TutorIndex
  jobs: JobIndex
  courses: CourseIndex
  activities: ActivityIndex
  files: Files
  /** Documents that their owners and operators alone may read. */
  privateFiles: PrivateFiles
  /** Films of courses, and what converts them; without it they are taken as they are, or not. */
  films: FilmStore
  filmTools: FilmTools | null
  secrets: Secrets
  signIn: SignInParts
  /** Providers that people may sign in with. */
  socialDesks: SocialDesks
  /** Where people pay by card, Alipay and WeChat Pay. */
  payments: Payments
  /** Read free text by rules, apart. */
  readers: Readers
  /** Reads what the rules could not. */
  model: TextModel
  config: Config
  /** Where messages between people go. */
  chat: ChatDesk
  clock: () => Date
  log: Logger
  /** Hears of what failed while somebody waited for an answer. */
  failures: FailureLog
  /** Costly calls wait here for their turn; without it none does. */
  inTurn?: InTurn
  /** Hears of sign-ins, changes of what somebody signs in with, and refusals. */
  security: SecurityLog
  /** Counts answers and reads what is counted; only in a server that listens. */
  metrics?: Metrics
  /** Where requests are traced. */
  traces?: Traces
  /** Folder of the texts that the server reads; those of the program unless given. */
  contentDir?: string
  /** Told that a message waits to be sent. */
  outbox: { wake: () => void }
  /** Told that something planned is due at once. */
  queue: { wake: () => void }
  /** Renders a refused form; only where this process serves the site. */
  formPage?: FormPage
}
