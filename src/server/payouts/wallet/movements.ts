import { and, eq, inArray } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { walletMovements } from '#contract/payouts/wallet.ts'
import type { Locale } from '#i18n/locales.ts'
import { type CauseOfKind, causeOf } from '#rules/payouts/movement-cause.ts'
import type { Database } from '../../db/open.ts'
import {
  activity,
  application,
  courseVersion,
  job,
  lesson,
  order,
  withdrawal,
} from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'
import type { Secrets } from '../../ground/secrets.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { shownText } from '../../ground/written.ts'
import { readStatement } from '../../ledger/statement.ts'
import { boughtNames } from '../../sales/orders/bought-names.ts'
import { jobLabelsOf } from '../../teaching/jobs/job-labels.ts'
import { payeeFacts } from '../payees/seal-payee.ts'
import { ownedWithdrawal } from '../withdrawals/withdrawal-view.ts'

interface Parts {
  db: Database
  secrets: Secrets
}
interface Asked {
  owner: Owner
  ids: number[]
  locale: Locale
}
/** What records are about, by id, in the reader's language. */
type Naming = (parts: Parts, asked: Asked) => Promise<Map<number, string>>

/** Movements of a wallet, each with the lesson, goods or payee that it is about. */
export async function readMovements(
  parts: Parts,
  owner: Owner,
  query: QueryValue<typeof walletMovements>,
  locale: Locale,
): Promise<DataOf<typeof walletMovements>> {
  const statement = await readStatement(parts.db, owner, query)
  const names = new Map<CauseOfKind, Map<number, string>>()
  for (const cause of new Set(statement.list.map(({ kind }) => causeOf[kind]))) {
    const ids = statement.list.flatMap(({ kind, recordId }) =>
      causeOf[kind] === cause && recordId !== null ? recordId : [],
    )
    names.set(cause, await namings[cause](parts, { owner, ids, locale }))
  }
  const list = statement.list.map((one) => ({
    ...one,
    about: names.get(causeOf[one.kind])?.get(one.recordId ?? 0) ?? '',
  }))
  return { ...statement, list }
}

const labelOf = (row: typeof job.$inferSelect, locale: Locale) => {
  const { levelName, subject } = jobLabelsOf(row, locale)
  return [levelName, subject].filter(Boolean).join(' ')
}

const namings = {
  order: async ({ db }, { owner, ids, locale }) => {
    if (!('accountId' in owner)) return new Map()
    const own = and(inArray(order.id, ids), eq(order.accountId, owner.accountId))
    const rows = await db.select({ id: order.id }).from(order).where(own)
    const orderIds = rows.map(({ id }) => id)
    return boughtNames(db, orderIds, locale)
  },
  lesson: async ({ db }, { ids, locale }) => {
    const rows = await db
      .select({ id: lesson.id, minutes: lesson.minutes, job })
      .from(lesson)
      .innerJoin(application, eq(application.id, lesson.applicationId))
      .innerJoin(job, eq(job.id, application.jobId))
      .where(inArray(lesson.id, ids))
    const t = serverTranslate(locale, 'wallet')
    return new Map(
      rows.map((row) => {
        const label = labelOf(row.job, locale)
        const { minutes } = row
        return [row.id, minutes === null ? label : t('wallet.of.lesson', { label, n: minutes })]
      }),
    )
  },
  application: async ({ db }, { ids, locale }) => {
    const rows = await db
      .select({ id: application.id, job })
      .from(application)
      .innerJoin(job, eq(job.id, application.jobId))
      .where(inArray(application.id, ids))
    return new Map(rows.map((row) => [row.id, labelOf(row.job, locale)]))
  },
  course: async ({ db }, { ids, locale }) => {
    const { courseId, title, status } = courseVersion
    const rows = await db
      .select({ courseId, title })
      .from(courseVersion)
      .where(and(inArray(courseId, ids), eq(status, 'CURRENT')))
    return new Map(rows.map((row) => [row.courseId, shownText(row.title, locale)]))
  },
  activity: async ({ db }, { ids, locale }) => {
    const rows = await db.select().from(activity).where(inArray(activity.id, ids))
    return new Map(rows.map(({ id, plan }) => [id, shownText(plan.title, locale)]))
  },
  withdrawal: async ({ db, secrets }, { owner, ids, locale }) => {
    const rows = await db
      .select()
      .from(withdrawal)
      .where(and(inArray(withdrawal.id, ids), ownedWithdrawal(owner)))
    const t = serverTranslate(locale, 'payees', 'banks')
    return new Map(
      rows.map((row) => {
        const payee = { kind: row.payeeKind, sealed: row.payeeSealed }
        const { kind, bankCode, masked } = payeeFacts(secrets, owner, payee)
        const name = t.find(`banks.${bankCode}`) ?? bankCode ?? t(`payees.kind.${kind}`)
        return [row.id, `${name} ${masked}`]
      }),
    )
  },
} as const satisfies Record<CauseOfKind, Naming>
