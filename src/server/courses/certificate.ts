import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { courseCertificate } from '#contract/courses/studies.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
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
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { ServiceError } from '../ground/service-error.ts'
import { shownText } from '../ground/written.ts'
import { teacherName } from './course-cards.ts'
import { learnerName, learnerNames } from './learner-name.ts'

/** Issues the certificate of a completed enrolment, once. */
export async function issueCertificate(
  tx: Transaction,
  enrolmentId: number,
  now: Date,
): Promise<void> {
  const code = randomBytes(16).toString('hex')
  await tx.insert(certificate).values({ enrolmentId, code, issuedAt: now }).onConflictDoNothing()
}

/** The code of a certificate; null before completion. */
export async function certificateOf(
  db: Database | Transaction,
  enrolmentId: number,
): Promise<string | null> {
  const [row] = await db.select().from(certificate).where(eq(certificate.enrolmentId, enrolmentId))
  return row?.code ?? null
}

/** A0404 for an unknown code and for a refunded course. Discloses no course content. */
export async function readCertificate(
  db: Database,
  code: string,
  locale: Locale,
): Promise<DataOf<typeof courseCertificate>> {
  const [found] = await db
    .select({
      issuedAt: certificate.issuedAt,
      version: courseVersion,
      teacher: tutor,
      house: organization,
      accountId: enrolment.accountId,
      enrolmentId: enrolment.id,
    })
    .from(certificate)
    .innerJoin(enrolment, eq(enrolment.id, certificate.enrolmentId))
    .innerJoin(courseVersion, eq(courseVersion.id, enrolment.versionId))
    .innerJoin(course, eq(course.id, enrolment.courseId))
    .leftJoin(tutor, eq(tutor.id, course.tutorId))
    .leftJoin(organization, eq(organization.id, course.organizationId))
    .where(and(eq(certificate.code, code), eq(enrolment.status, 'COMPLETED')))
  if (found === undefined) throw new ServiceError('A0404', 'code')
  const [names] = await db
    .select(learnerNames.columns)
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.accountId))
    .leftJoin(learnerNames.parent, learnerNames.isParent)
    .leftJoin(learnerNames.tutor, learnerNames.isTutor)
    .where(and(eq(enrolment.id, found.enrolmentId), ne(account.status, 'closed')))
  if (names === undefined) throw new ServiceError('A0404', 'code')
  const { version, issuedAt, teacher, house } = found
  return {
    code,
    title: shownText(version.title, locale),
    name: learnerName(names, locale),
    teacher: teacherName({ tutor: teacher, organization: house }, locale),
    lessons: version.outline.reduce((sum, { lessons }) => sum + lessons.length, 0),
    issuedAt: isoInHongKong(issuedAt),
  }
}
