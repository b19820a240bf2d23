import { asc, eq, inArray } from 'drizzle-orm'
import { demoMobile } from '#rules/accounts/demo-accounts.ts'
import type { Transaction } from '../../open.ts'
import { account, tutor, tutorTeach } from '../../tables/index.ts'
import type { DemoCourse } from '../texts/courses/course.ts'

/** The first tutors teach the courses: the same ones, however many there are. */
const among = 100

interface Teacher {
  tutorId: number
  accountId: number
  since: Date
}

/** Finds the teachers of courses, in their order: those with the fewest, of them the most experienced. */
export async function findTeachers(
  tx: Transaction,
): Promise<(of: Pick<DemoCourse, 'tutor' | 'itemValue'>) => Teacher | undefined> {
  const first = await tx
    .select({ tutor, mobile: account.mobile })
    .from(tutor)
    .innerJoin(account, eq(account.id, tutor.accountId))
    .where(eq(account.demo, true))
    .orderBy(asc(tutor.id))
    .limit(among)
  const ids = first.map((one) => one.tutor.id)
  const taught = await tx
    .select({ tutorId: tutorTeach.tutorId, itemValue: tutorTeach.itemValue })
    .from(tutorTeach)
    .where(inArray(tutorTeach.tutorId, ids))
  const teaches = new Set(taught.map(({ tutorId, itemValue }) => `${tutorId} ${itemValue}`))
  const people = first
    .map(({ tutor: { id, accountId, createdAt, listed, photoId, yearsExperience }, mobile }) => ({
      ...{ tutorId: id, accountId, since: createdAt, mobile, years: yearsExperience ?? 0 },
      mayTeach: listed && photoId !== null,
      courses: 0,
    }))
    .sort((one, other) => other.years - one.years)
  return ({ tutor: who, itemValue }) => {
    if (who === undefined) return
    const [found] = people
      .filter(({ tutorId, mobile, mayTeach }) =>
        who === 'any'
          ? mayTeach && teaches.has(`${tutorId} ${itemValue}`)
          : mobile === demoMobile(who),
      )
      .sort((one, other) => one.courses - other.courses)
    if (found !== undefined) found.courses += 1
    return found
  }
}
