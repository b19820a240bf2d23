import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { waitingChange } from '#contract/tutors/certificates.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { approval } from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type Calls, callsAs, twoTutors } from '#tests/support/own-tutor.ts'
import { newTutor } from '#tests/support/registration-steps.ts'

describeOnOneDatabase('what waits of a tutor’s important details (T50)', (open) => {
  let opened: Awaited<ReturnType<typeof twoTutors>>
  let own: Calls
  let staff: Calls
  beforeAll(async () => {
    opened = await twoTutors(open)
    own = opened.own
    staff = callsAs(opened.app, (await signInOperator(opened.db)).token)
  })
  const waiting = async () =>
    (await own.get<DataOf<typeof waitingChange>>('/api/tutor/wait/approval/important/info')).data
  const decideAll = async (approve: boolean) => {
    const { tutorId } = (await own.get<OwnTutor>('/api/tutor/select')).data
    const said = approve ? {} : { reason: 'nameDiffers' }
    for (const row of await opened.db.select().from(approval)) {
      if (row.tutorId !== tutorId || row.state !== 'PENDING') continue
      const body = { approvalId: row.id, approve, ...said }
      expect((await staff.post('/api/operator/approval/decide', body)).code).toBe(200)
    }
  }

  test('before anything was approved it is all that was said, of both kinds', async () => {
    const studied = { universityId: 'hku', majorId: 'mathematics' }
    const change = { ...newTutor, guardian: '', surnameEn: 'Chan', ...studied }
    expect(await waiting()).toEqual({ createdAt: expect.stringMatching(/\+08:00$/u), change })
  })

  test('nothing waits once an operator has agreed', async () => {
    await decideAll(true)
    expect(await waiting()).toBeNull()
  })

  test('then it is what differs from what is public, and the older request tells since when', async () => {
    await own.post('/api/tutor/important/update', { nameZh: '李小文' })
    expect((await waiting())?.change).toEqual({ nameZh: '李小文' })
    const first = (await waiting())?.createdAt
    opened.time.now = new Date(opened.time.now.getTime() + 20 * 60_000)
    await own.post('/api/tutor/base/edu/update', { majorId: null })
    expect(await waiting()).toEqual({
      createdAt: first,
      change: { nameZh: '李小文', majorId: null },
    })
  })

  test('what an operator refused waits no longer, and nobody hears of another’s', async () => {
    await decideAll(false)
    expect(await waiting()).toBeNull()
    const other = await opened.other.get('/api/tutor/wait/approval/important/info')
    expect(other.data, 'the other one still waits').toMatchObject({ change: { sex: 'F' } })
  })
})
