import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AgreedTerms } from '#contract/teaching/applications.ts'
import type { PaidFee } from '#contract/tutors/fee-guide.ts'
import { jobNumber } from '#rules/teaching/job-number.ts'
import type { Database } from '#server/db/open.ts'
import { application, job, lesson, parent, tutor } from '#server/db/tables/index.ts'
import { readPaidFees } from '#server/tutors/fee-guide/paid-fees.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { storeAccount } from '#tests/support/sign-in.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const lastYear = new Date('2025-11-01T10:00:00+08:00')
/** In Hung Hom, Kowloon City. */
const areaId = 1_058_007

describeOnDatabases('what was paid', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await openTestApp(open, { tutors: 0 })).db
  })

  let people = 0
  const newTutor = async () => {
    people += 1
    const accountId = await storeAccount(db, String(94_100_000 + people), { isTutor: true })
    const set = { tutorLevel: 'current_teacher' } as const
    const [row] = await db.update(tutor).set(set).where(eq(tutor.accountId, accountId)).returning()
    return row?.id ?? 0
  }
  const newParent = async () => {
    people += 1
    const accountId = await storeAccount(db, String(94_100_000 + people), { isParent: true })
    const [row] = await db.select().from(parent).where(eq(parent.accountId, accountId))
    return row?.id ?? 0
  }

  interface Taught {
    subject: string
    level?: string
    feeCents?: number
    status?: 'AFFIRMED' | 'OVER' | 'DISPUTED'
    updatedAt?: Date
    lessons?: number
  }
  let jobs = 0
  const teach = async (tutorId: number, parentId: number, taught: Taught) => {
    const { subject, level = 'local:10', feeCents = 300_00, status = 'AFFIRMED' } = taught
    jobs += 1
    const terms = { lessonMinutes: 90, lessonsPerWeek: 1, feeCents } as const
    const [made] = await db
      .insert(job)
      .values({
        parentId,
        tutorId,
        status: 'RUNNING',
        category: 'A',
        areaId,
        jobNo: jobNumber(jobs),
        publishedAt: now,
        ...terms,
      })
      .returning()
    const agreed = { preferredSubject: subject, level, areaId, ...terms } as AgreedTerms
    const [its] = await db
      .insert(application)
      .values({ jobId: made?.id ?? 0, tutorId, status: 'ACCEPTED', jobTerms: 1, agreed })
      .returning()
    for (let n = 0; n < (taught.lessons ?? 1); n++) {
      await db.insert(lesson).values({
        applicationId: its?.id ?? 0,
        tutorId,
        status,
        lessonMinutes: 90,
        feeCents,
        startsAt: new Date(now.getTime() - (n + 2) * 24 * 3_600_000),
        endsAt: new Date(now.getTime() - (n + 1) * 24 * 3_600_000),
        minutes: 90,
        updatedAt: taught.updatedAt ?? now,
      })
    }
  }
  const of = (paid: readonly PaidFee[], wanted: Partial<PaidFee>) =>
    paid.filter((one) =>
      Object.entries(wanted).every(([key, value]) => one[key as 'family'] === value),
    )

  describe('in a family of subjects', () => {
    const science = 'tutor_remediation_math'
    const tutors: number[] = []
    const parents: number[] = []

    test('of ten tutors and nine families nothing is shown, anywhere', async () => {
      for (let n = 0; n < 10; n++) tutors.push(await newTutor())
      for (let n = 0; n < 9; n++) parents.push(await newParent())
      for (const [n, tutorId] of tutors.entries()) {
        const parentId = parents[n % parents.length] ?? 0
        await teach(tutorId, parentId, { subject: science, feeCents: (30 + n) * 10_00, lessons: 3 })
      }
      expect(await readPaidFees(db, now)).toEqual([])
    })

    test('nor of ten families and nine tutors', async () => {
      const last = await newParent()
      await teach(tutors[0] ?? 0, last, { subject: science, status: 'OVER' })
      await teach(tutors[0] ?? 0, last, { subject: science, status: 'DISPUTED' })
      await teach(tutors[0] ?? 0, last, { subject: science, updatedAt: lastYear })
      expect(await readPaidFees(db, now), 'not confirmed, or long ago').toEqual([])
      parents.push(last)
    })

    test('with the tenth family there are figures: of the hour, each job once', async () => {
      await teach(tutors[0] ?? 0, parents[9] ?? 0, {
        subject: science,
        feeCents: 900_00,
        lessons: 9,
      })
      const paid = await readPaidFees(db, now)
      const figure = { tutors: 10, families: 10, medianCents: 233_00 }
      expect(of(paid, { family: 'science', grade: null })).toMatchObject([figure])
      expect(of(paid, { family: 'science', grade: 's4' })).toMatchObject([figure])
      expect(of(paid, { tutorLevel: 'current_teacher' })).toMatchObject([figure])
      expect(paid.filter(({ district }) => district !== null)).toMatchObject([figure])
      expect(paid, 'of all, of the family, the grade, the tutors, the district').toHaveLength(5)
    })

    test('nine tutors of another family show nothing of it', async () => {
      for (const [n, tutorId] of tutors.slice(0, 9).entries()) {
        await teach(tutorId, parents[n] ?? 0, { subject: 'tutor_music_piano' })
        await teach(tutorId, parents[9] ?? 0, { subject: 'tutor_remediation_english' })
      }
      const paid = await readPaidFees(db, now)
      expect(new Set(paid.map(({ family }) => family))).toEqual(new Set([null, 'science']))
    })
  })
})
