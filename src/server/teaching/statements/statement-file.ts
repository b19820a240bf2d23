import type { QueryValue } from '#contract/kernel.ts'
import type {
  parentStatementFile,
  StatementJob,
  StatementLesson,
} from '#contract/teaching/lesson-statements.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatMoney } from '#rules/numbers.ts'
import { wayPaid } from '#rules/teaching/lesson-payment.ts'
import { sumOf } from '#rules/teaching/statement.ts'
import type { Database } from '../../db/open.ts'
import { csvFile } from '../../ground/csv-file.ts'
import type { FileAnswer } from '../../ground/file-answer.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import type { LessonSide } from '../lessons/own-lesson.ts'
import { readStatement } from './read-statement.ts'

/** A statement as a table for spreadsheets: one row for each lesson, amounts in dollars. */
export async function statementFile(
  parts: { db: Database; clock: () => Date },
  side: LessonSide,
  { applicationId, ...query }: QueryValue<typeof parentStatementFile>,
  locale: Locale,
): Promise<FileAnswer> {
  const t = serverTranslate(locale, 'statements')
  const { from, to, jobs, lessons } = await readStatement(parts, side, query, locale)
  const names = new Map(jobs.map((job) => [job.applicationId, nameOf(job, t)]))
  const rows = lessons
    .filter((one) => applicationId === undefined || one.applicationId === applicationId)
    .map((one) => {
      const noted = (part: 'homework' | 'nextTime') =>
        one.notes
          .map((note) => note[part])
          .filter((text) => text !== '')
          .join(' / ')
      const { siteCents, handCents } = sumOf([one])
      return [
        timeOf(one.startedAt),
        one.endedAt === null ? '' : timeOf(one.endedAt),
        names.get(one.applicationId) ?? '',
        one.minutes,
        one.feeCents / 100,
        siteCents / 100,
        handCents / 100,
        paymentText(one, t, locale),
        noted('homework'),
        noted('nextTime'),
      ]
    })
  const head = [
    'began',
    'ended',
    'job',
    'minutes',
    'amount',
    'site',
    'hand',
    'payment',
    'homework',
    'nextTime',
  ] as const
  const titles = head.map((name) => t(`statements.csv.${name}`))
  return csvFile(`lessons-${from}-${to}.csv`, [titles, ...rows])
}

function paymentText(one: StatementLesson, t: Translate<'statements'>, locale: Locale): string {
  const way = wayPaid(one)
  const said = t(`statements.payment.${one.payment}`)
  if (way === 'direct') return said
  const ahead = t(`statements.payment.${way}`, { amount: formatMoney(one.prepaidCents, locale) })
  return way === 'prepaid' ? ahead : `${ahead} ${said}`
}

const timeOf = (iso: string) => iso.slice(0, 16).replace('T', ' ')

const nameOf = (
  { other, student, levelName, subject, jobNo }: StatementJob,
  t: Translate<'statements'>,
) =>
  [other === '' ? t('statements.left') : other, student, levelName, subject, jobNo]
    .filter(Boolean)
    .join(' · ')
