import * as v from 'valibot'
import { saveJobDraft } from '#contract/jobs.ts'
import type { Database } from '#server/db/open.ts'
import { account, parent } from '#server/db/tables/index.ts'
import { saveDraft } from '#server/services/jobs/draft.ts'
import { publishDraft } from '#server/services/jobs/publish.ts'
import { seededRandom } from '../support/random.ts'
import { wholeJob } from '../support/whole-job.ts'
import { withBoard } from './board.ts'
import { inMs, latencyOf } from './latency.ts'
import type { BenchTable } from './table.ts'

/** More than are needed, so that nobody comes to the limit of open jobs. */
const parents = 5_000
const schema = saveJobDraft.body as NonNullable<typeof saveJobDraft.body>
const clock = () => new Date('2026-11-20T10:00:00+08:00')

/** What it costs to keep a draft and to publish it, with 200,000 jobs on the board: without HTTP. */
export async function benchPublishing(): Promise<BenchTable> {
  return withBoard(async (db, open) => {
    const owners = await addParents(db)
    const draw = seededRandom(3)
    const parts = {
      db,
      clock,
      config: { siteUrl: 'https://tutors.example' },
      outbox: { wake() {} },
    }
    const draft = async () => {
      const owner = owners[Math.floor(draw() * owners.length)]
      if (owner === undefined) throw new Error('no parent')
      const body = v.parse(schema, { ...wholeJob, key: crypto.randomUUID() })
      const { draftId } = await saveDraft(parts, owner, body, 'zh-tw')
      return { owner, draftId: draftId ?? 0 }
    }
    const publish = async () => {
      const { owner, draftId } = await draft()
      await publishDraft(parts, owner, draftId, 'zh-tw')
    }
    const rows: string[][] = []
    for (const [name, act] of Object.entries({ 'a draft kept': draft, 'and published': publish })) {
      for (const clients of [1, 8]) {
        const { medianMs, p99Ms, perSecond } = await latencyOf(act, { clients, seconds: 8 })
        rows.push([name, String(clients), inMs(medianMs), inMs(p99Ms), perSecond.toFixed(0)])
      }
    }
    return {
      title: `Publishing, with ${open.toLocaleString('en')} jobs on the board (SQL)`,
      note: 'PostgreSQL, which does not wait for the disk here (fsync=off): the checks of fields, choices, fee and words, the job with its history, and its rows of the search, each in the transactions that the product has. Milliseconds.',
      columns: ['act', 'clients', 'median', '99th percentile', 'a second'],
      rows,
    }
  })
}

async function addParents(db: Database) {
  const made = await db
    .insert(account)
    .values(
      Array.from({ length: parents }, (_, index) => ({
        countryCode: '852',
        mobile: String(51_000_000 + index),
      })),
    )
    .returning({ accountId: account.id })
  return db
    .insert(parent)
    .values(made.map(({ accountId }) => ({ accountId, surnameZh: '陳', surnameEn: 'Chan' })))
    .returning({ accountId: parent.accountId, parentId: parent.id })
}
