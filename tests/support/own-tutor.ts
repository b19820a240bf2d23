import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { tutor } from '#server/db/tables/index.ts'
import type { Open } from './database.ts'
import { openTestApp } from './server-app.ts'
import { type ask, loginAnswer, storeAccount } from './sign-in.ts'

/** An introduction that is accepted. */
export const goodProfile =
  '我現正就讀香港大學數學系，補習有四年經驗，擅長把難題拆成小步，學生多由不合格升至四級或以上。上堂輕鬆，堂後會有短練習，家長可以隨時查問進度。'

/** What the second step and all further steps of a registration send, in order. */
export const registrationSteps: [path: string, body: object][] = [
  ['/api/tutor/base/edu/update', { universityId: 'hku', majorId: 'mathematics' }],
  [
    '/api/tutor/teach/type/update',
    {
      itemValue: 'tutor_remediation_math',
      levels: ['local:10', 'local:11', 'local:12'],
      hourlyFeeCents: 250_00,
    },
  ],
  [
    '/api/tutor/normal/update',
    {
      modes: ['home', 'online'],
      teachIn: ['cantonese', 'english'],
      slots: [{ day: 6, fromMinute: 600, toMinute: 780 }],
      shortestLessonMinutes: 90,
      groupLessons: true,
    },
  ],
  ['/api/tutor/teach/area/update', { areas: [10579] }],
  ['/api/tutor/work/update', { yearsExperience: 4, work: [{ title: '補習導師' }] }],
  [
    '/api/tutor/edu/update',
    { list: [{ kind: 'exam', exam: 'HKDSE', itemValue: 'tutor_remediation_math', grade: '5**' }] },
  ],
  ['/api/tutor/profile/update', { profile: goodProfile }],
]
export const newTutor = {
  nameZh: '陳大文',
  nameEn: 'Chan Tai Man',
  sex: 'F',
  birthYear: 2003,
  tutorLevel: 'university_level',
}

/** What an operator's two approvals leave in the row; the next change of the tutor lists it. */
export async function approveTutor(db: Database, tutorId: number, now: Date): Promise<void> {
  await db
    .update(tutor)
    .set({ identityApprovedAt: now, qualificationApprovedAt: now })
    .where(eq(tutor.id, tutorId))
}

type App = Parameters<typeof ask>[0]

/** Calls as one signed-in person: `post` in JSON, `get`. */
export function callsAs(app: App, token: string) {
  const request = async <Data>(path: string, init: RequestInit) => {
    const answer = await app.request(path, init)
    return (await answer.json()) as Awaited<ReturnType<typeof ask<Data>>>
  }
  return {
    get: <Data>(path: string) => request<Data>(path, { headers: { token } }),
    post: <Data>(path: string, body: object = {}) =>
      request<Data>(path, {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

export type Calls = ReturnType<typeof callsAs>

/** Two tutors who have gone through all steps of the registration and wait for an operator. */
export async function twoTutors(open: Open) {
  const { app, db, time } = await openTestApp(open, { tutors: 0 })
  const register = async (mobile: string) => {
    await storeAccount(db, mobile)
    // Remembered, because a test may go on tomorrow.
    const headers = { rememberMe: 'true' }
    const calls = callsAs(app, (await loginAnswer(app, mobile, { headers })).data.token)
    for (const [path, body] of [['/api/tutor/insert', newTutor] as const, ...registrationSteps]) {
      expect((await calls.post(path, body)).code, path).toBe(200)
    }
    return calls
  }
  return { app, db, time, own: await register('92000011'), other: await register('92000012') }
}
