import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import type { approval } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { accountOfTutor, tellPerson } from '../notices/tell-person.ts'

interface Decided {
  row: typeof approval.$inferSelect
  siteUrl: string
  now: Date
}

/** Tells the person what an operator decided, and why. */
export async function tellDecision(tx: Transaction, { row, siteUrl, now }: Decided): Promise<void> {
  // Texts that were public before and stay are no news.
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
    words: { what: row.kind },
  } as const
  await tellPerson(tx, person, { told, write, now })
}

function decisionLetter(row: Decided['row'], locale: Locale, siteUrl: string) {
  const t = serverTranslate(locale, 'decisions', 'letters')
  const what = t(`decisions.kind.${row.kind}`)
  const brand = brandName(locale)
  const of = row.tutorId === null ? 'organization' : 'tutor'
  // Courses and activities have no page of their own there.
  const page = `/${of}/dashboard${row.kind === 'course' || row.kind === 'activity' ? '' : '/info'}`
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
