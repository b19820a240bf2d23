import { sql } from 'drizzle-orm'
import pino from 'pino'
import { openDatabase } from '#server/db/open.ts'
import { plan } from '#server/queue/plan.ts'
import { createQueue } from '#server/queue/queue.ts'
import { once, openEffects } from './queue-world.ts'

/* Only works a queue, to be killed; its clock is off by CLOCK_ERROR milliseconds. */

const error = Number(process.env.CLOCK_ERROR)
const { db } = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? '', dataDir: '' })
const clock = () => new Date(Date.now() + error)
const effects = openEffects(db)

createQueue({
  db,
  clock,
  log: pino({ level: 'silent' }),
  pace: { longestRest: 50, afterFailure: 50, lease: { run: 1000, work: 1000, toil: 1000 } },
  handlers: {
    [once]: {
      retry: { attempts: 1000, firstWait: 20, longestWait: 100 },
      run: async (tx, _, { key, now }) => {
        await effects.leave(tx, key)
        const [chain = '', link = ''] = key.split('/')
        if (Number(link) < 4) {
          const next = {
            name: once,
            key: `${chain}/${Number(link) + 1}`,
            dueAt: now,
            data: null,
          } as const
          await plan(tx, next)
        }
        // Time to be killed midway, and a failure after the effects.
        await tx.execute(sql`select pg_sleep(0.004)`)
        if (Math.random() < 0.1) throw new Error('after the effects')
      },
    },
  },
}).start()
process.stdout.write('working\n')
// Only a signal ends it.
setInterval(() => {}, 60_000)
