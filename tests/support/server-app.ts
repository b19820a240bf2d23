import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, inject } from 'vitest'
import type { Sessions } from '#server/accounts/sign-in/sessions.ts'
import { createSignIn, type SlowSecrets } from '#server/accounts/sign-in/sign-in-parts.ts'
import { noTextModel, type TextModel } from '#server/ai/port.ts'
import { createApp } from '#server/app.ts'
import { type BotCheck, noBotCheck } from '#server/bot-check/port.ts'
import { openChat } from '#server/chat/open-chat.ts'
import { type Fanout, noOtherServers } from '#server/chat/port.ts'
import { onCommit } from '#server/db/commits.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { createFilmStore } from '#server/files/films/film-store.ts'
import type { FilmTools } from '#server/files/films/film-tools.ts'
import { createFolderFiles } from '#server/files/folder.ts'
import { createPrivateFiles } from '#server/files/private-files.ts'
import type { RunLimited } from '#server/ground/concurrency-limit.ts'
import { type Config, readConfig } from '#server/ground/config.ts'
import { createFailureLog } from '#server/ground/failure-log.ts'
import { createSecrets } from '#server/ground/secrets.ts'
import type { FormPage } from '#server/http/form-post.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import type { Payments } from '#server/payments/port.ts'
import { createTasks } from '#server/programs/tasks.ts'
import { createQueue } from '#server/queue/queue.ts'
import { createSqlActivityIndex } from '#server/search/activities/sql-index.ts'
import { createSqlCourseIndex } from '#server/search/courses/sql-index.ts'
import { createSqlJobIndex } from '#server/search/jobs/sql-index.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import { createSecurityLog } from '#server/security-log/security-log.ts'
import type { IdentityProviders } from '#server/social/port.ts'
import { createReaders } from '#server/teaching/readers/readers.ts'
import type { Open } from './database.ts'
import { pairsInTurn, quickPasswords } from './quick-secrets.ts'
import { seededRandom } from './random.ts'
import { randomTutor } from './random-tutors.ts'
import { storeTutors } from './store-tutors.ts'

/** The time at which every tested server starts. */
const testNow = new Date('2026-11-20T10:00:00+08:00')

interface TestAppOptions {
  payments?: Payments
  identityProviders?: IdentityProviders
  tutors?: number
  config?: Partial<Config>
  contentDir?: string
  /** Replaces the site that renders a refused form. */
  formPage?: FormPage
  model?: TextModel
  botCheck?: BotCheck
  /** A database shared with another server, instead of a fresh one. */
  db?: Database
  /** The product's, for tests about them; quick ones by default. */
  slowSecrets?: SlowSecrets
  /** Replaces the lookup of sessions in the database. */
  findSession?: Sessions['find']
  /** Notifies the chat of other servers and database changes; none by default. */
  fanoutOf?: (database: OpenDatabase) => Fanout
  /** Converts films; without it they are stored as they are, or not at all. */
  filmTools?: FilmTools | null
  /** Whether the server counts its answers (`/metrics`). */
  counts?: boolean
  /** Limits concurrent costly calls; no limit by default. */
  runLimited?: RunLimited
}

/**
 * The real server over a fresh database with some random tutors (ids from 1). Requests go through
 * `app.request(path)`; rate limits are off unless in `config`. `logged` collects error lines,
 * `events` those of the security log; `time.now` is its clock; `workTasks` runs due tasks, which
 * `tasks` holds by name; `woken` counts how often the server was told that there is work.
 */
export async function openTestApp(
  open: Open,
  {
    tutors = 40,
    config = {},
    contentDir,
    formPage,
    botCheck = noBotCheck,
    model = noTextModel,
    db: given,
    identityProviders = new Map(),
    payments = { provider: null },
    findSession,
    runLimited,
    counts = false,
    filmTools = null,
    fanoutOf = () => noOtherServers,
    slowSecrets = { passwords: quickPasswords, newPair: pairsInTurn(inject('loginPairs')) },
  }: TestAppOptions = {},
) {
  const opened = given ? null : await open()
  const db = given ?? (opened as OpenDatabase).db
  const random = seededRandom(7)
  const stored = Array.from({ length: tutors }, (_, index) =>
    randomTutor(index + 1, random, testNow),
  )
  if (stored.length > 0) await storeTutors(db, stored)
  await rebuildSearchDocuments(db, testNow)
  const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-files-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const time = { now: testNow }
  const clock = () => time.now
  const logged: string[] = []
  const secrets = createSecrets({ serverSecret: config.serverSecret ?? null, dataDir: folder })
  const files = createFolderFiles(join(folder, 'files'))
  const privateFiles = createPrivateFiles({
    files: createFolderFiles(join(folder, 'private')),
    key: secrets.key('private files'),
  })
  const films = createFilmStore(join(folder, 'films'))
  const events: string[] = []
  const security = createSecurityLog({
    log: pino({ base: null, timestamp: false }, { write: (line: string) => events.push(line) }),
    clock,
    key: secrets.key('addresses in the log'),
  })
  const signIn = createSignIn({ db, clock, secrets, botCheck }, slowSecrets)
  if (findSession) signIn.sessions = { ...signIn.sessions, find: findSession }
  const log = pino(
    { level: 'error', base: null, timestamp: false },
    { write: (line: string) => logged.push(line) },
  )
  const woken = { outbox: 0, queue: 0, index: 0 }
  const sqlIndex = createSqlIndex({ db, clock })
  const index = {
    ...sqlIndex,
    changed: () => {
      woken.index += 1
      sqlIndex.changed()
    },
  }
  const jobs = createSqlJobIndex({ db, clock })
  const courses = createSqlCourseIndex({ db })
  const activities = createSqlActivityIndex({ db })
  const ours = { ...readConfig({ NODE_ENV: 'test', RATE_LIMITS: '0' }), ...config }
  onCommit(db, 'messages', () => {
    woken.outbox += 1
  })
  const tasks = createTasks({
    db,
    files,
    privateFiles,
    films,
    filmTools,
    stopping: new AbortController().signal,
    index,
    clock,
    config: ours,
    log,
    payments,
  })
  const workTasks = async () => {
    const queue = createQueue({ db, clock, log, handlers: tasks })
    queue.start()
    await queue.rested()
    await queue.stop()
  }
  const failures = createFailureLog({ log, clock })
  const chat = openChat({
    db,
    clock,
    sessions: signIn.sessions,
    config: ours,
    security,
    failures,
    ...(opened !== null && { fanout: fanoutOf(opened) }),
  })
  afterAll(() => chat.stop())
  const readers = createReaders()
  afterAll(() => readers.stop())
  const app = createApp({
    chat,
    db,
    clock,
    index,
    jobs,
    courses,
    activities,
    files,
    films,
    filmTools,
    privateFiles,
    secrets,
    security,
    signIn,
    identityProviders,
    payments,
    readers,
    model,
    config: ours,
    log,
    failures,
    ...(runLimited && { runLimited }),
    ...(counts && {
      metrics: createMetrics({ database: opened ?? { db }, chat, index, clock }),
    }),
    ...(contentDir !== undefined && { contentDir }),
    queue: {
      wake: () => {
        woken.queue += 1
      },
    },
    ...(formPage && { formPage }),
  })
  const parts = { index, files, films, privateFiles, secrets, logged, events, security }
  return { app, chat, db, ...parts, time, tasks, workTasks, woken }
}
