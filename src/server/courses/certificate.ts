import { randomBytes } from 'node:crypto'
import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { courseCertificate, OwnCertificate } from '#contract/courses/certificates.ts'
import type { DataOf } from '#contract/kernel.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { storedNumber } from '#rules/primitives/certificate-numbers.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Database, Transaction } from '../db/open.ts'
import {
  account,
  certificate,
  course,
  courseVersion,
  enrolment,
  organization,
  tutor,
} from '../db/tables/index.ts'
import type { Config } from '../ground/config.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { PersonOwner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { shownText } from '../ground/written.ts'
import { qrPath } from '../payments/qr-path.ts'
import { maskedText } from '../tutors/public-names.ts'
import { teacherName } from './course-cards.ts'
import { learnerName, learnerNames } from './learner-name.ts'
import type { CourseParts } from './own-version.ts'
import { quizResults } from './quiz-results.ts'

type Asked = { classId: number; locale: Locale }
type Parts = CourseParts & { config: Pick<Config, 'siteUrl'> }

/** Issues the certificates of completed enrolments, each once. */
export async function issueCertificates(
  tx: Transaction,
  completed: readonly { enrolmentId: number; issuedAt: Date }[],
): Promise<void> {
  let missing = completed
  // The drawn number may already belong to another certificate; then nothing was inserted.
  while (missing.length > 0) {
    const rows = missing.map((one) => ({ ...one, code: randomBytes(16).toString('hex') }))
    await tx.insert(certificate).values(rows).onConflictDoNothing()
    const ids = missing.map(({ enrolmentId }) => enrolmentId)
    const issued = await tx
      .select({ enrolmentId: certificate.enrolmentId })
      .from(certificate)
      .where(inArray(certificate.enrolmentId, ids))
    const known = new Set(issued.map(({ enrolmentId }) => enrolmentId))
    missing = missing.filter(({ enrolmentId }) => !known.has(enrolmentId))
  }
}

/** The number of a certificate; null before completion. */
export async function certificateOf(
  db: Database | Transaction,
  enrolmentId: number,
): Promise<string | null> {
  const [row] = await db.select().from(certificate).where(eq(certificate.enrolmentId, enrolmentId))
  return row?.number ?? null
}

/** The caller's own certificate; A0404 before completion. */
export async function readOwnCertificate(
  { db, config }: Parts,
  { accountId }: PersonOwner,
  { classId, locale }: Asked,
): Promise<OwnCertificate> {
  const own = and(eq(enrolment.accountId, accountId), eq(enrolment.courseId, classId))
  const found = await findCertificate(db, own)
  if (found === null) throw new ServiceError('A0404', 'classId')
  const { issued, enrolled, version } = found
  const results = await quizResults(db, enrolled)
  const shares = results.map(({ questions, best }) => best / questions)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const check = config.siteUrl + localPath(locale, `/course/certificate/${issued.number}`)
  return {
    classId,
    number: issued.number,
    name: issued.name,
    printedName: issued.name || (await accountName(db, enrolled.id, locale)),
    title: shownText(version.title, locale),
    teacher: teacherName(found, locale),
    lessons: version.outline.reduce((sum, { lessons }) => sum + lessons.length, 0),
    quizzes: results.length,
    quizPercent: results.length === 0 ? null : Math.round(mean * 100),
    issuedAt: isoInHongKong(issued.issuedAt),
    qr: qrPath(check),
  }
}

/** Writes the learner's name on the caller's own certificate. */
export async function nameOwnCertificate(
  parts: Parts,
  owner: PersonOwner,
  { name, ...asked }: Asked & { name: string },
): Promise<OwnCertificate> {
  await parts.db.transaction(async (tx) => {
    await lockOpenOwner(tx, owner)
    const own = and(eq(enrolment.accountId, owner.accountId), eq(enrolment.courseId, asked.classId))
    const found = await findCertificate(tx, own)
    if (found === null) throw new ServiceError('A0404', 'classId')
    const { enrolmentId } = found.issued
    await tx.update(certificate).set({ name }).where(eq(certificate.enrolmentId, enrolmentId))
  })
  return readOwnCertificate(parts, owner, asked)
}

/**
 * What anybody may check: no full name. A0404 for an unknown number and for a refunded course.
 * Discloses no course content.
 */
export async function readCertificate(
  db: Database,
  code: string,
  locale: Locale,
): Promise<DataOf<typeof courseCertificate>> {
  const stored = storedNumber(code)
  const found = await findCertificate(
    db,
    or(eq(certificate.number, stored), eq(certificate.code, stored)),
  )
  if (found === null) throw new ServiceError('A0404', 'code')
  const { issued, enrolled, version } = found
  return {
    number: issued.number,
    title: shownText(version.title, locale),
    name: issued.name === '' ? await accountName(db, enrolled.id, locale) : maskedText(issued.name),
    issuedAt: isoInHongKong(issued.issuedAt),
  }
}

/** A certificate of a completed course, of an open account. */
async function findCertificate(db: Database | Transaction, which: SQL | undefined) {
  const [found] = await db
    .select({
      issued: certificate,
      enrolled: enrolment,
      version: courseVersion,
      tutor,
      organization,
    })
    .from(certificate)
    .innerJoin(enrolment, eq(enrolment.id, certificate.enrolmentId))
    .innerJoin(account, eq(account.id, enrolment.accountId))
    .innerJoin(courseVersion, eq(courseVersion.id, enrolment.versionId))
    .innerJoin(course, eq(course.id, enrolment.courseId))
    .leftJoin(tutor, eq(tutor.id, course.tutorId))
    .leftJoin(organization, eq(organization.id, course.organizationId))
    .where(and(which, eq(enrolment.status, 'COMPLETED'), ne(account.status, 'closed')))
  return found ?? null
}

/** The account holder's name, masked. */
async function accountName(
  db: Database | Transaction,
  enrolmentId: number,
  locale: Locale,
): Promise<string> {
  const [names] = await db
    .select(learnerNames.columns)
    .from(enrolment)
    .leftJoin(learnerNames.parent, learnerNames.isParent)
    .leftJoin(learnerNames.tutor, learnerNames.isTutor)
    .where(eq(enrolment.id, enrolmentId))
  if (names === undefined) throw new Error(`Enrolment ${enrolmentId} is gone`)
  return learnerName(names, locale)
}
