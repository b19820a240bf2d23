import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import type { approval, NoticeWords } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { accountOfTutor, notifyPerson } from '../../notifications/notify-person.ts'
import { approvalPlace } from '../../notifications/places.ts'
import { readChange } from './changes.ts'

interface Decided {
  row: typeof approval.$inferSelect
  siteUrl: string
  now: Date
}

export async function notifyOfDecision(
  tx: Transaction,
  { row, siteUrl, now }: Decided,
): Promise<void> {
  // Texts that were public before and stay so need no notice.
  if (row.kind === 'tutor.texts' && row.state === 'APPROVED') return
  const person =
    row.tutorId === null
      ? { organizationId: row.organizationId ?? 0 }
      : await accountOfTutor(tx, row.tutorId)
  if (person === null) return
  const write = (locale: Locale) => decisionLetter(row, locale, siteUrl)
  const told = {
    kind: row.state === 'APPROVED' ? 'approval.approved' : 'approval.rejected',
    thingId: row.id,
    key: `approval:${row.id}:${row.state}`,
    side: row.tutorId === null ? 'organization' : 'tutor',
    words: wordsOf(row),
  } as const
  await notifyPerson(tx, person, { told, write, now })
}

function wordsOf({ kind, change }: Decided['row']): NoticeWords {
  if (kind === 'activity') return { what: kind, of: readChange(kind, change).activityId }
  if (kind === 'course') return { what: kind, of: readChange(kind, change).courseId }
  return { what: kind }
}

function decisionLetter(row: Decided['row'], locale: Locale, siteUrl: string) {
  const t = serverTranslate(locale, 'decisions', 'letters')
  const what = t(`decisions.kind.${row.kind}`)
  const brand = brandName(locale)
  const of = row.tutorId === null ? 'organization' : 'tutor'
  const page = approvalPlace({ side: of, words: wordsOf(row) })
  const address = siteUrl + localPath(locale, page)
  const isApproved = row.state === 'APPROVED'
  const why = row.reason === null ? [] : [t(`decisions.reason.${row.reason}`)]
  const paragraphs = [
    isApproved
      ? t('letters.approved', { what })
      : t(row.kind === 'tutor.texts' ? 'letters.held' : 'letters.rejected', {
          what,
        }),
    ...why,
    ...(row.note === '' ? [] : [row.note]),
    isApproved ? t('letters.see', { address }) : t('letters.again', { address }),
    brand,
  ]
  const subject = isApproved ? 'subjectApproved' : 'subjectRejected'
  return {
    subject: t(`letters.${subject}`, { brand, what }),
    body: `${paragraphs.join('\n\n')}\n`,
    text: t(`letters.${isApproved ? 'textApproved' : 'textRejected'}`, {
      brand,
      what,
      address,
    }),
  }
}
