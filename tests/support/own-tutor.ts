import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { tutor } from '#server/db/tables/index.ts'
import type { CalledPath } from './called-path.ts'
import type { Open } from './database.ts'
import { newTutor, registrationSteps } from './registration-steps.ts'
import { openTestApp } from './server-app.ts'
import { type ask, storeAccount, tokenOf } from './sign-in.ts'

/** Marks a tutor approved as staff would; later changes are listed against this. */
export async function approveTutor(db: Database, tutorId: number, now: Date): Promise<void> {
  await db
    .update(tutor)
    .set({ identityApprovedAt: now, qualificationApprovedAt: now, introductionApprovedAt: now })
    .where(eq(tutor.id, tutorId))
}

type App = Parameters<typeof ask>[0]

/** Calls as a signed-in person: `post` in JSON, `get`. */
export function callsAs(app: App, token: string) {
  const request = async <Data>(path: CalledPath, init: RequestInit) => {
    const answer = await app.request(path, init)
    return (await answer.json()) as Awaited<ReturnType<typeof ask<Data>>>
  }
  return {
    token,
    get: <Data>(path: CalledPath) => request<Data>(path, { headers: { token } }),
    post: <Data>(path: CalledPath, body: object = {}) =>
      request<Data>(path, {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

export type Calls = ReturnType<typeof callsAs>

/** Two fully registered tutors who wait for approval. */
export async function twoTutors(open: Open) {
  const { app, db, time } = await openTestApp(open, { tutors: 0 })
  const register = async (mobile: string) => {
    await storeAccount(db, mobile)
    // Remembered, as a test may continue the next day.
    const calls = callsAs(app, await tokenOf(db, mobile, { remember: true }))
    for (const [path, body] of [['/api/tutor/insert', newTutor] as const, ...registrationSteps]) {
      expect((await calls.post(path, body)).code, path).toBe(200)
    }
    return calls
  }
  return { app, db, time, own: await register('92000011'), other: await register('92000012') }
}
