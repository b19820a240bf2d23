import { randomUUID } from 'node:crypto'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { receiveContact } from '../../../accounts/contact/contact.ts'
import { storeFile } from '../../../accounts/private-files/store-file.ts'
import { moveOwnActivity } from '../../../activities/move-activity.ts'
import { saveOwnActivity } from '../../../activities/save-activity.ts'
import { moveOwnCourse } from '../../../courses/move-course.ts'
import { saveOwnCourse, saveOwnLesson } from '../../../courses/save-course.ts'
import { type ApprovalRequest, requestApproval } from '../../../moderation/approvals/request.ts'
import { reportText } from '../../../moderation/reports/report-text.ts'
import { isCounted } from '../../../search/counted-reviews.ts'
import { organization, review, tutor } from '../../tables/index.ts'
import { type DemoPicture, drawDemoDocument, jpegOf } from '../demo-document.ts'
import { drawPortrait, portraitSize } from '../portraits/draw-portrait.ts'
import type { Cast, Player, Teacher } from './cast.ts'
import { locale } from './lesson-acts.ts'
import type { Stage } from './stage.ts'
import { words } from './words.ts'

const shaTin = 1058007

/** What waits for staff, beside what the accounts to try have sent (unfinished-demo-work.ts). */
export function tellOfQueues(stage: Stage, cast: Cast): void {
  const { on } = stage
  const { tutor: own, families } = cast
  const [first, second, third, , author] = cast.tutors
  if (second === undefined || third === undefined || author === undefined) return
  stage.at(on(-1, 9), () => sendIntroduction(stage, first))
  stage.at(on(-1, 9.5), () => sendPhoto(stage, second))
  stage.at(on(-1, 10), () => sendQualification(stage, third))
  stage.at(on(-1, 10.5), () => sendCourse(stage, author))
  stage.at(on(-1, 11), () => sendActivity(stage, cast))
  stage.at(on(-1, 11.5), () => sendBusinessCertificate(stage))
  const [, , , , reporter] = families
  if (reporter !== undefined) {
    const report = { kind: 'tutor', id: third.tutorId, reason: 'false_claim' } as const
    stage.at(on(-1, 13), () => send(stage, reporter, report, words.reports.tutor))
  }
  stage.at(on(-1, 14), () => reportReview(stage, own))
  stage.at(on(-1, 15), () => writeToUs(stage))
}

const askFor = <Kind extends ApprovalKind>(
  { db, clock }: Stage,
  asked: Omit<ApprovalRequest<Kind>, 'now'>,
): Promise<number> => db.transaction((tx) => requestApproval(tx, { ...asked, now: clock() }))

async function sendIntroduction(stage: Stage, { tutorId }: Teacher): Promise<void> {
  const [own] = await stage.db.select().from(tutor).where(eq(tutor.id, tutorId))
  if (own === undefined) return
  const profile = `${words.introduction}\n${own.profile}`
  await askFor(stage, {
    kind: 'tutor.introduction',
    owner: { tutorId },
    change: { profile, profileLang: own.profileLang },
  })
}

const sendQualification = (stage: Stage, { tutorId }: Teacher) =>
  askFor(stage, {
    kind: 'tutor.qualification',
    owner: { tutorId },
    change: { universityId: 'cuhk', majorId: 'pgde' },
  })

/** A request with a picture of our own, which is not checked as a stranger's is. */
async function askWith<Kind extends ApprovalKind>(
  stage: Stage,
  owner: { accountId: number } | { organizationId: number },
  { bytes, width, height }: DemoPicture,
  asked: Omit<ApprovalRequest<Kind>, 'now' | 'fileId'>,
): Promise<void> {
  const now = stage.clock()
  const page = { length: bytes.length, width, height }
  const checked = { bytes, pages: [page] as [typeof page] }
  await storeFile(stage, checked, { owner, now }, ({ id: fileId, addRow }) =>
    stage.db.transaction(async (tx) => {
      await addRow(tx)
      await requestApproval(tx, { ...asked, fileId, now })
    }),
  )
}

async function sendPhoto(stage: Stage, { accountId, tutorId }: Teacher): Promise<void> {
  const [own] = await stage.db.select().from(tutor).where(eq(tutor.id, tutorId))
  if (own === undefined) return
  const size = { width: portraitSize, height: portraitSize }
  const sitter = { sex: own.sex, age: 'young', abroad: false } as const
  const bytes = await jpegOf(drawPortrait(sitter, 'story', tutorId))
  await askWith(
    stage,
    { accountId },
    { bytes, ...size },
    {
      kind: 'tutor.photo',
      owner: { tutorId },
      change: { photoId: randomUUID(), ...size },
    },
  )
}

/** A course of another tutor. */
async function sendCourse(stage: Stage, author: Teacher): Promise<void> {
  const { lessons, ...texts } = words.course
  const itemValue = author.teaches[0]?.itemValue ?? null
  const outline = [
    {
      title: words.course.title,
      lessons: lessons.map(({ title }, at) => ({
        key: `story-lesson-${at + 1}`,
        title,
        videoUrl: '',
        isPreview: at === 0,
      })),
    },
  ]
  const fields = { ...texts, itemValue, priceCents: 120_00, discountedCents: null, outline }
  const { classId } = await saveOwnCourse(stage, author, { ...fields, key: randomUUID() })
  for (const [at, { text }] of lessons.entries()) {
    await saveOwnLesson(stage, author, { classId, lessonKey: `story-lesson-${at + 1}`, text })
  }
  await moveOwnCourse(stage, author, { classId, event: 'submit' })
}

async function sendActivity(stage: Stage, { organization: owner }: Cast): Promise<void> {
  const startsAt = stage.on(31, 14)
  const session = {
    key: 'story-1',
    title: '',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + dayMs / 12).toISOString(),
  }
  const { ticket: name, ...texts } = words.activity
  const plan = {
    ...{ ...texts, itemValue: null, isOnline: false, areaId: shaTin, onlineUrl: '' },
    ...{ salesFrom: null, salesUntil: null, mostTickets: 4, packages: [], sessions: [session] },
    pools: [{ key: 'story-pool', name: '', seats: 40, sessionKeys: [session.key] }],
    kinds: [{ key: 'story-kind', poolKey: 'story-pool', name, priceCents: 60_00, most: null }],
  }
  const { activityId } = await saveOwnActivity(stage, owner, { ...plan, key: randomUUID() })
  await moveOwnActivity(stage, owner, { activityId, event: 'submit' })
}

/** Another organization, which may not sell yet. */
async function sendBusinessCertificate(stage: Stage): Promise<void> {
  const { nameZh, nameEn, title } = words.newcomer
  const [made] = await stage.db
    .insert(organization)
    .values({
      ...{ countryCode: '852', mobile: '09100004', nameZh, nameEn },
      ...{ registrationNumber: '87654321', demo: true, createdAt: stage.clock() },
    })
    .returning({ organizationId: organization.id })
  if (made === undefined) throw new Error('An insert gave no row')
  await askWith(stage, made, await drawDemoDocument({ title, name: nameZh }), {
    kind: 'business.certificate',
    owner: made,
    change: { name: title },
  })
}

type Reported = Pick<Parameters<typeof reportText>[1], 'kind' | 'id' | 'reason'>

const send = (stage: Stage, reporter: Player, reported: Reported, details: string) =>
  reportText(
    stage,
    { ...reported, details, urgent: false, clientId: randomUUID(), upTo: undefined },
    reporter,
  )

/** The demo tutor reports a review as meant for another tutor. */
async function reportReview(stage: Stage, own: Teacher): Promise<void> {
  const [worst] = await stage.db
    .select({ id: review.id })
    .from(review)
    .where(and(eq(review.tutorId, own.tutorId), isCounted, lt(review.score, 5)))
    .orderBy(asc(review.score), asc(review.id))
  if (worst === undefined) return
  const about = { kind: 'review', id: worst.id, reason: 'false_claim' } as const
  await send(stage, own, about, words.reports.review)
}

const writeToUs = (stage: Stage) =>
  receiveContact(
    stage,
    {
      ...{ topic: 'payment', email: 'parent@example.com', name: words.letter.name },
      ...{ message: words.letter.message, page: null, homepage: '', clientId: randomUUID() },
    },
    locale,
  )
