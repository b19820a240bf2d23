import { expect, test } from 'vitest'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import type { CalledPath } from '../called-path.ts'
import { crashingDatabase, crashPoints } from '../crashing-database.ts'
import { describeOnDatabases } from '../database.ts'
import { callsAs } from '../own-tutor.ts'
import { newTutor, registrationSteps } from '../registration-steps.ts'
import type { Take } from '../sample.ts'
import { openTestApp } from '../server-app.ts'
import { loginAnswer, storeAccount } from '../sign-in.ts'

type Step = [path: CalledPath, body: object]
const first: Step = ['/api/tutor/insert', newTutor]
/** As the forms send it: several parts at once. */
const combined: Step = [
  '/api/tutor/step/update',
  {
    birthYear: 2002,
    tutorLevel: 'university_graduation',
    majorId: null,
    types: [{ itemValue: 'tutor_remediation_math', levels: ['local:11'], hourlyFeeCents: 400_00 }],
    teachIn: ['english'],
    areas: [10580],
    yearsExperience: 5,
    work: [{ title: '數學導師' }],
    list: [{ kind: 'study', institution: '沙田官立中學' }],
  },
]
/** Steps do the same on both databases; these two show that each rolls back. */
const steps = {
  postgres: [first, ...registrationSteps, combined],
  pglite: [first, combined],
} satisfies Record<string, Step[]>
/** A crash at any statement of any step of a tutor's registration. */
export function describeTutorRegistrationCrash(take: Take): void {
  const points = crashPoints(take, 150)
  describeOnDatabases('a registration that breaks off', (open) => {
    test('is whole or not begun after each step, wherever in it; sent again, it goes on as if nothing were', {
      timeout: 240_000,
    }, async () => {
      const { crash, ...opened } = await openCrashing()
      const disturbed = await opened.tutor('92000021')
      const calm = await opened.tutor('92000022')
      let before = await record(disturbed)
      for (const [path, body] of steps[opened.kind]) {
        for (crash.at of points) {
          crash.happened = false
          const { code } = await disturbed.post(path, body)
          if (!crash.happened) {
            expect(code, path).toBe(200)
            break
          }
          expect([path, code, await record(disturbed)]).toEqual([path, 'B0001', before])
        }
        expect(crash.at, path).toBeGreaterThan(1)
        expect(crash.happened, path).toBe(false)
        crash.at = 0
        before = await record(disturbed)
        expect((await calm.post(path, body)).code).toBe(200)
        expect(plain(before), path).toEqual(plain(await record(calm)))
      }
    })

    async function openCrashing() {
      const opened = await open()
      const { db, crash } = crashingDatabase(opened.db)
      const { app } = await openTestApp(async () => ({ ...opened, db }), { tutors: 0 })
      const tutor = async (mobile: string) => {
        await storeAccount(opened.db, mobile)
        return callsAs(app, (await loginAnswer(app, mobile)).data.token)
      }
      return { crash, tutor, kind: opened.kind }
    }
  })
}

const record = (tutor: ReturnType<typeof callsAs>) => tutor.get<OwnTutor>('/api/tutor/select')

/** Without values that always differ between people. */
function plain({ code, data }: Awaited<ReturnType<typeof record>>) {
  const text = JSON.stringify({ code, data })
  return JSON.parse(text.replaceAll(/"(tutorId|id|eduValue|mobile)":("[^"]*"|\d+)/gu, '"$1":0'))
}
