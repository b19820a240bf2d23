import type { ThingNews } from '#contract/notifications/notice-things.ts'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { isOpenOwner } from '../accounts/open-owner.ts'
import type { Transaction } from '../db/open.ts'
import type { Owner } from '../ground/owner.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { shownText } from '../ground/written.ts'
import { notifyPerson, type Told } from '../notifications/notify-person.ts'
import { placeOf } from '../notifications/places.ts'
import { sentenceOf } from '../notifications/sentence.ts'
import type { NotifyParts } from '../teaching/jobs/notify-of-job.ts'
import { ownerOfCourse } from './author.ts'

interface Sold {
  courseId: number
  title: string
  orderLineId: number
  now: Date
}

/** Notifies the author of a sale, once per order line, unless they have left. */
export async function notifyOfSale(
  tx: Transaction,
  parts: NotifyParts,
  { courseId, title, orderLineId, now }: Sold,
): Promise<void> {
  const owner = await ownerOfCourse(tx, courseId)
  if (!(await isOpenOwner(tx, owner))) return
  const side = 'accountId' in owner ? 'tutor' : 'organization'
  await notifyOfCourse(tx, parts, {
    owner,
    told: {
      kind: 'course.sold',
      thingId: courseId,
      key: `course:${orderLineId}:sold`,
      side,
      words: { title },
    },
    now,
  })
}

interface Hidden {
  accountId: number
  courseId: number
  title: string
  reportId: number
  reason: string
  now: Date
}

export const notifyOfHiddenReview = (
  tx: Transaction,
  parts: NotifyParts,
  { accountId, courseId, title, reportId, reason, now }: Hidden,
): Promise<void> =>
  notifyOfCourse(tx, parts, {
    owner: { accountId },
    told: {
      kind: 'course.reviewHidden',
      thingId: courseId,
      key: `report:${reportId}:reviewHidden`,
      words: { title, reason },
    },
    now,
  })

interface TakenDown {
  owner: Owner
  courseId: number
  title: string
  reportId: number
  reason: string
  now: Date
}

/** Notifies the author that staff took down the course, with the reason, unless they have left. */
export async function notifyOfTakeDown(
  tx: Transaction,
  parts: NotifyParts,
  { owner, courseId, title, reportId, reason, now }: TakenDown,
): Promise<void> {
  if (!(await isOpenOwner(tx, owner))) return
  await notifyOfCourse(tx, parts, {
    owner,
    told: {
      kind: 'course.takenDown',
      thingId: courseId,
      key: `report:${reportId}:takenDown`,
      side: 'accountId' in owner ? 'tutor' : 'organization',
      words: { title, reason },
    },
    now,
  })
}

interface GivenBack {
  accountId: number
  courseId: number
  title: string
  enrolmentId: number
  now: Date
}

export const notifyOfGivenBack = (
  tx: Transaction,
  parts: NotifyParts,
  { accountId, courseId, title, enrolmentId, now }: GivenBack,
): Promise<void> =>
  notifyOfCourse(tx, parts, {
    owner: { accountId },
    told: {
      kind: 'course.givenBack',
      thingId: courseId,
      key: `enrolment:${enrolmentId}:givenBack:${now.getTime()}`,
      words: { title },
    },
    now,
  })

interface Notifying {
  owner: Owner
  told: Told & { kind: Extract<ThingNews, `course.${string}`>; words: { title: string } }
  now: Date
}

async function notifyOfCourse(
  tx: Transaction,
  { config }: NotifyParts,
  { owner, told, now }: Notifying,
): Promise<void> {
  const { kind, thingId, side = null, words } = told
  const write = (locale: Locale) => {
    const brand = brandName(locale)
    const what = sentenceOf({ kind, words }, null, locale)
    const place = placeOf({ thing: 'course', thingId, side, words })
    const address = config.siteUrl + localPath(locale, place)
    const t = serverTranslate(locale, 'letters', 'news')
    return {
      subject: t('letters.course.subject', { brand, title: shownText(words.title, locale) }),
      body: `${[what, t('news.see', { address }), brand].join('\n\n')}\n`,
      text: t('news.text', { brand, what, address }),
    }
  }
  await notifyPerson(tx, owner, { told, write, now })
}
