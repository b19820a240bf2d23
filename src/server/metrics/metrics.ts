import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from '../db/open.ts'
import { runAsServer } from '../ground/asking.ts'
import type { SeenAnswer } from '../http/watch-requests.ts'
import { createLastHour } from './last-hour.ts'
import { readStoredFigures } from './stored-figures.ts'

interface MetricsParts {
  database: Pick<OpenDatabase, 'db'> & { client?: unknown }
  chat: { open: () => number }
  index: {
    version: () => Promise<number>
    held?: () => { tutors: number; bytes: number; version: number } | null
  }
  clock: () => Date
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const prefix = 'tutorharbour_'

/** The metrics of one process, in the format of Prometheus. No label is about a person. */
export function createMetrics({ database, chat, index, clock }: MetricsParts) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const responses = new Counter({
    name: 'http_answers_total',
    help: 'Answers by call or page, and class of status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time until an answer began',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name: prefix + name, help, registers })
  const sockets = gauge('chat_sockets', 'Sockets of the chat that are open')
  const up = gauge('database_up', '1 if the database answered this reading')
  const search = gauge('search_version', 'Version of what is searched')
  const inMemory = {
    tutors: gauge('search_index_tutors', 'Tutors in the index in memory; 0 while SQL answers'),
    bytes: gauge('search_index_bytes', 'What that index weighs'),
    behind: gauge('search_index_behind', 'Versions that it has not taken in yet'),
  }
  const stored = {
    tasksWaiting: gauge('tasks_waiting', 'Tasks that are due'),
    tasksDead: gauge('tasks_dead', 'Tasks that were given up'),
    taskLateSeconds: gauge('tasks_late_seconds', 'How long the oldest due task has waited'),
    messagesWaiting: gauge('messages_waiting', 'Messages that have not left'),
    messagesFailed: gauge('messages_failed', 'Messages that were given up'),
    messageLateSeconds: gauge('messages_late_seconds', 'Age of the oldest message that waits'),
    ledgerFaults: gauge('ledger_faults', 'Faults that the last check of the ledger found'),
    ledgerAgeSeconds: gauge('ledger_check_age_seconds', 'Time since that check'),
  }
  const { client } = database
  const pool = isPool(client)
    ? {
        total: gauge('database_connections', 'Connections to the database'),
        idle: gauge('database_connections_idle', 'Connections that nobody uses'),
        waiting: gauge('database_waiting', 'Requests that wait for a connection'),
      }
    : null
  const lastHour = createLastHour(clock)

  async function readDatabase(): Promise<void> {
    try {
      const figures = await readStoredFigures(database.db, clock())
      const version = await index.version()
      search.set(version)
      showIndex(version)
      for (const [name, value] of Object.entries(figures)) {
        const one = stored[name as keyof typeof stored]
        if (value === null) one.remove()
        else one.set(value)
      }
      up.set(1)
    } catch {
      // `database_up` shows the failure; stale figures are not repeated.
      for (const one of [search, inMemory.behind, ...Object.values(stored)]) one.remove()
      up.set(0)
    }
  }

  function showIndex(version: number): void {
    if (index.held === undefined) return
    const held = index.held()
    inMemory.tutors.set(held?.tutors ?? 0)
    inMemory.bytes.set(held?.bytes ?? 0)
    if (held === null) inMemory.behind.remove()
    else inMemory.behind.set(Math.max(0, version - held.version))
  }

  async function write(): Promise<string> {
    sockets.set(chat.open())
    if (pool !== null && isPool(client)) {
      pool.total.set(client.totalCount)
      pool.idle.set(client.idleCount)
      pool.waiting.set(client.waitingForSlot)
    }
    await readDatabase()
    return register.metrics()
  }

  let writing: Promise<string> | undefined
  return {
    lastHour,
    contentType: register.contentType,
    seen(answer: SeenAnswer): void {
      const { route, status, seconds } = answer
      const method = methods.has(answer.method) ? answer.method : 'other'
      responses.inc({ method, route, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ method, route }, seconds)
      lastHour.seen({ ...answer, method })
    },
    /** In the text format of Prometheus; concurrent readers share one reading. */
    text(): Promise<string> {
      writing ??= runAsServer(write).finally(() => {
        writing = undefined
      })
      return writing
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>

interface CountedPool {
  totalCount: number
  idleCount: number
  waitingForSlot: number
}
const isPool = (client: unknown): client is CountedPool =>
  typeof client === 'object' && client !== null && 'waitingForSlot' in client
