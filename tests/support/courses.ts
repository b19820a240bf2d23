import { eq } from 'drizzle-orm'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { approval, operator, organization } from '#server/db/tables/index.ts'
import type { Open } from './database.ts'
import { openJobWorld } from './jobs.ts'
import { type Calls, callsAs } from './own-tutor.ts'
import { storeAccount, storeOrganization, tokenOf } from './sign-in.ts'
import { transfersBy } from './staff-acts.ts'

export const lessonKeys = ['lesson-one-1', 'lesson-two-2'] as const

/** A course with every field filled. */
export const wholeCourse = {
  title: '中三代數十二講',
  profile:
    '由方程到因式分解，每堂一個概念、三條例題和一份短練習，附詳細解說，適合想在中三打好代數根底、準備升讀高中數學的同學，可按自己的進度重溫。',
  introduction: '中三代數由淺入深，每堂一個概念，附例題及練習。',
  description: '十二堂課，由一元一次方程開始，到因式分解為止。',
  goals: '解一元一次方程\n用公式分解因式',
  itemValue: 'tutor_remediation_math',
  priceCents: 300_00,
  discountedCents: 240_00 as number | null,
  outline: [
    {
      title: '方程',
      lessons: [
        { key: lessonKeys[0], title: '未知數', videoUrl: '', isPreview: true },
        {
          key: lessonKeys[1],
          title: '移項',
          videoUrl: 'https://www.youtube.com/watch?v=abc',
          isPreview: false,
        },
      ],
    },
  ],
}

/** The same with a film in each lesson, so that it can be sent for approval without a text. */
export const filmedCourse = {
  ...wholeCourse,
  outline: wholeCourse.outline.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({ ...lesson, videoUrl: 'https://vimeo.com/1' })),
  })),
}

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
