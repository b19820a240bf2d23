import { eq } from 'drizzle-orm'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { approval, operator, organization } from '#server/db/tables/index.ts'
import type { Open } from './database.ts'
import { openJobWorld } from './jobs.ts'
import { type Calls, callsAs } from './own-tutor.ts'
import { storeAccount, storeOrganization, tokenOf } from './sign-in.ts'
import { transfersBy } from './staff-acts.ts'
import { lessonKeys, wholeCourse } from './whole-course.ts'

/** A test world with online teachers, and staff who review their courses. */
export async function openCourseWorld(
  open: Open,
  options: Parameters<typeof openJobWorld>[1] = {},
) {
  const world = await openJobWorld(open, options)
  const { app, db, time } = world
  const newStaff = async (mobile: string) => {
    const accountId = await storeAccount(db, mobile)
    await db.insert(operator).values({ accountId, addedAt: new Date() })
    return callsAs(app, await tokenOf(db, mobile, { remember: true }))
  }
  const [staff, second] = [await newStaff('94999998'), await newStaff('94999990')]
  const book = transfersBy(staff, second)
  let organizations = 96_100_000

  const newOrganization = async ({ canTrade = true } = {}) => {
    organizations += 1
    const organizationId = await storeOrganization(db, String(organizations))
    await db.update(organization).set({ canTrade }).where(eq(organization.id, organizationId))
    const token = await tokenOf(db, String(organizations), { realm: 'mechanism', now: time.now })
    return { ...callsAs(app, token), organizationId }
  }
  const save = (teacher: Calls, changes: object = {}) =>
    teacher.post<OwnCourse>('/api/course/save', { ...wholeCourse, ...changes })
  const saveText = (
    teacher: Calls,
    classId: number,
    text: string,
    lessonKey: string = lessonKeys[0],
  ) =>
    teacher.post<{ html: string; version: number }>('/api/course/lesson/save', {
      ...{ classId, lessonKey, text },
    })
  const move = (teacher: Calls, classId: number, event: string) =>
    teacher.post<OwnCourse>('/api/course/move', { classId, event })
  const decide = async (verdict: object = { approve: true }) => {
    const [row] = await db.select().from(approval).where(eq(approval.state, 'PENDING'))
    return staff.post('/api/operator/approval/decide', {
      approvalId: row?.id ?? 0,
      unseen: true,
      ...verdict,
    })
  }
  const publish = async (teacher: Calls, changes: object = {}) => {
    const { classId } = (await save(teacher, changes)).data
    await saveText(teacher, classId, '# 未知數\n\n以 **x** 代表未知數。')
    await move(teacher, classId, 'submit')
    await decide()
    return classId
  }
  return { ...world, staff, second, book, newOrganization, save, saveText, move, decide, publish }
}
export type CourseWorld = Awaited<ReturnType<typeof openCourseWorld>>
