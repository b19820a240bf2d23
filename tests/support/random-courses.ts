import { eq } from 'drizzle-orm'
import { blankCourse } from '#contract/courses/course-fields.ts'
import { courseSorts } from '#contract/courses/courses.ts'
import { courseStatuses } from '#contract/vocabulary.ts'
import { courseSearchText } from '#server/courses/publish.ts'
import type { Database } from '#server/db/open.ts'
import { account, course, courseVersion, organization } from '#server/db/tables/index.ts'
import type { CourseQuery } from '#server/search/courses/port.ts'
import { draws } from './random.ts'
import { drawnSubjects, drawnWords } from './random-tutors.ts'
import { storeAccount, storeOrganization, storeTutor } from './sign-in.ts'

const hour = 3_600_000
const start = new Date('2026-11-20T10:00:00+08:00').getTime()

interface Authors {
  tutors: number[]
  organizations: number[]
}

/** Courses of a few authors, one of each kind frozen; most are published. */
export async function storeRandomCourses(
  db: Database,
  { random, courses }: { random: () => number; courses: number },
): Promise<void> {
  const authors: Authors = { tutors: [], organizations: [] }
  for (let number = 0; number < 4; number++) {
    const accountId = await storeAccount(db, String(93_000_000 + number))
    const tutorId = await storeTutor(db, accountId)
    const organizationId = await storeOrganization(db, String(95_000_000 + number))
    if (number === 0) {
      await db.update(account).set({ status: 'frozen' }).where(eq(account.id, accountId))
      const isIts = eq(organization.id, organizationId)
      await db.update(organization).set({ status: 'frozen' }).where(isIts)
    }
    authors.tutors.push(tutorId)
    authors.organizations.push(organizationId)
  }
  for (let number = 0; number < courses; number++) await addCourse(db, random, authors)
}

async function addCourse(db: Database, random: () => number, authors: Authors): Promise<void> {
  const { below, chance, one } = draws(random)
  const author = chance(0.5)
    ? { tutorId: one(authors.tutors) }
    : { organizationId: one(authors.organizations) }
  const status = chance(0.8) ? ('PUBLISHED' as const) : one(courseStatuses)
  // Equal and missing times occur, so the order must be total.
  const publishedAt = chance(0.05) ? null : new Date(start - below(60) * hour)
  const [made] = await db
    .insert(course)
    .values({ ...author, status, publishedAt })
    .returning({ id: course.id })
  const id = made?.id ?? 0
  await db.insert(courseVersion).values(randomVersion(random, id))
}

function randomVersion(random: () => number, courseId: number) {
  const { below, chance, one, some } = draws(random)
  const said = {
    ...blankCourse,
    title: some(drawnWords, 1, 2).join(' '),
    profile: some(drawnWords, 0, 3).join(' '),
    itemValue: chance(0.9) ? one(drawnSubjects).value : null,
  }
  return {
    ...said,
    ...{ courseId, status: 'CURRENT' as const, words: courseSearchText(said) },
    priceCents: chance(0.03) ? null : below(8) * 100_00,
    discountedCents: chance(0.3) ? below(4) * 100_00 : null,
  }
}

/** A random combination of a visitor's filters. */
export function randomCourseQuery(random: () => number): CourseQuery {
  const { below, chance, one, some } = draws(random)
  return {
    filters: {
      keyword: chance(0.4) ? some([...drawnWords, 'ma', 'zzz'], 1, 2).join(' ') : '',
      subject: chance(0.3) ? one(drawnSubjects).value : '',
      free: chance(0.2) ? '1' : '',
    },
    sort: one(courseSorts),
    offset: chance(0.5) ? 0 : below(40),
    limit: 1 + below(30),
  }
}
