import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { previewAddress, previewRequest } from '#contract/staff/operator-approvals.ts'
import type { Written } from '#contract/written.ts'
import type { Locale } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { isSigned, signed } from '../accounts/private-files/signed-addresses.ts'
import { isAlive } from '../accounts/sign-in/session-life.ts'
import { previewPlan } from '../activities/preview-activity.ts'
import { previewVersion } from '../courses/course-cards.ts'
import type { Database } from '../db/open.ts'
import { activity, approval, courseVersion, operator, signInSession } from '../db/tables/index.ts'
import type { Member } from '../ground/caller.ts'
import type { Secrets } from '../ground/secrets.ts'
import { ServiceError } from '../ground/service-error.ts'
import { type ChangeOf, readChange } from '../moderation/approvals/changes.ts'

const lifeMs = 5 * minuteMs
const purpose = 'page of a request'

interface PreviewParts {
  db: Database
  secrets: Secrets
  clock: () => Date
}

/** A signed query for the page of a request; A0404 for an unknown one. */
export async function issuePreview(
  { db, secrets, clock }: PreviewParts,
  { session }: Member,
  approvalId: number,
): Promise<DataOf<typeof previewAddress>> {
  const known = await db.$count(approval, eq(approval.id, approvalId))
  if (known === 0) throw new ServiceError('A0404', 'approvalId')
  const until = String(clock().getTime() + lifeMs)
  const fields = { approvalId: String(approvalId), session: session.id, until }
  return { approvalId, query: String(new URLSearchParams(signed(secrets, purpose, fields))) }
}

/** The page that a request asks to publish, and the approved one; A0404 for a void query. */
export async function readPreview(
  { db, secrets, clock }: PreviewParts,
  { approvalId, session, until, sign }: QueryValue<typeof previewRequest>,
  locale: Locale,
): Promise<DataOf<typeof previewRequest>> {
  const now = clock()
  const fits = isSigned(secrets, purpose, { approvalId, session, until }, sign)
  if (!fits || Number(until) <= now.getTime() || !(await isOfStaff(db, session, now))) {
    throw new ServiceError('A0404', 'approvalId')
  }
  const [row] = await db
    .select()
    .from(approval)
    .where(eq(approval.id, Number(approvalId)))
  if (row?.kind === 'course') {
    const course = await courseVersions(db, readChange('course', row.change), locale)
    return { course: compared(course), activity: null }
  }
  if (row?.kind === 'activity') {
    const planned = await activityVersions(db, readChange('activity', row.change), locale)
    return { course: null, activity: compared(planned) }
  }
  throw new ServiceError('A0404', 'approvalId')
}

async function isOfStaff(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: signInSession.id })
    .from(signInSession)
    .innerJoin(operator, eq(operator.accountId, signInSession.accountId))
    .where(and(eq(signInSession.id, sessionId), isAlive(now)))
  return found !== undefined
}

interface Versions<Page> {
  asked: Page
  approved: Page | null
}

async function courseVersions(
  db: Database,
  { courseId, versionId }: ChangeOf<'course'>,
  locale: Locale,
) {
  const [before] = await db
    .select({ id: courseVersion.id })
    .from(courseVersion)
    .where(
      and(
        eq(courseVersion.courseId, courseId),
        lt(courseVersion.id, versionId),
        inArray(courseVersion.status, ['CURRENT', 'FORMER']),
      ),
    )
    .orderBy(desc(courseVersion.id))
    .limit(1)
  return {
    asked: await previewVersion(db, versionId, locale),
    approved: before === undefined ? null : await previewVersion(db, before.id, locale),
  }
}

async function activityVersions(db: Database, change: ChangeOf<'activity'>, locale: Locale) {
  const [row] = await db.select().from(activity).where(eq(activity.id, change.activityId))
  if (row === undefined) throw new ServiceError('A0404', 'approvalId')
  const { where, times = [], plan = row.plan } = change
  const sessions = plan.sessions.map((one) => ({
    ...one,
    ...times.find(({ key }) => key === one.key),
  }))
  const isOfPublished = where !== undefined || times.length > 0
  return {
    asked: await previewPlan(db, { row, plan: { ...plan, ...where, sessions }, locale }),
    approved: isOfPublished ? await previewPlan(db, { row, plan, locale }) : null,
  }
}

/** Both pages with the texts marked that the other lacks; nothing is marked of a first one. */
function compared<Page>({ asked, approved }: Versions<Page>): Versions<Page> {
  if (approved === null) return { asked, approved }
  return {
    asked: marked(asked, textsIn(approved)),
    approved: marked(approved, textsIn(asked)),
  }
}

const isWritten = (value: object): value is Written => 'text' in value && 'lang' in value

function textsIn(page: unknown): Set<string> {
  if (typeof page !== 'object' || page === null) return new Set()
  if (isWritten(page)) return new Set([page.text])
  return new Set(Object.values(page).flatMap((part) => [...textsIn(part)]))
}

function marked<Part>(part: Part, known: ReadonlySet<string>): Part {
  if (typeof part !== 'object' || part === null) return part
  if (isWritten(part)) return { ...part, isChanged: !known.has(part.text) }
  if (Array.isArray(part)) return part.map((one) => marked(one, known)) as Part
  const fields = Object.entries(part).map(([name, one]) => [name, marked(one, known)])
  return Object.fromEntries(fields) as Part
}
