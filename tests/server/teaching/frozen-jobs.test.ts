import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { application, job } from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, openJobWorld } from '#tests/support/jobs.ts'
import { callsAs } from '#tests/support/own-tutor.ts'

describeOnOneDatabase('when staff freeze an account', (open) => {
  test('its jobs leave the board and its applications end; what is agreed on stays', async () => {
    const world = await openJobWorld(open)
    const [bad, good] = [await world.newParent(), await world.newParent()]
    const [frozen, other] = [await world.newTutor(), await world.newTutor()]
    const { token } = await signInOperator(world.db)
    const staff = callsAs(world.app, token)
    const change = async (way: 'freeze' | 'unfreeze', { accountId: id }: JobParent | JobTutor) => {
      const body = { kind: 'person', id, reason: 'Reported' }
      expect((await staff.post(`/api/operator/account/${way}`, body)).code).toBe(200)
    }
    const stateOf = async (jobId: number) => {
      const [row] = await world.db.select().from(job).where(eq(job.id, jobId))
      const rows = await world.db
        .select({ status: application.status })
        .from(application)
        .where(eq(application.jobId, jobId))
        .orderBy(application.id)
      return [row?.status, ...rows.map(({ status }) => status)]
    }

    const [open_, agreed] = [(await bad.publish()).data.jobId, (await bad.publish()).data.jobId]
    await other.apply(open_)
    await other.apply(agreed)
    const { applicationId } = (await bad.book(agreed, other)).data
    await other.answer(applicationId, 'accept')
    await change('freeze', bad)
    expect(await stateOf(open_)).toEqual(['CLOSED', 'ENDED'])
    expect(await stateOf(agreed)).toEqual(['AGREED', 'ACCEPTED'])
    expect(await world.news(other, open_)).toEqual(['closed'])

    const [waits, booked] = [(await good.publish()).data.jobId, (await good.publish()).data.jobId]
    for (const jobId of [waits, booked]) {
      await frozen.apply(jobId)
      await other.apply(jobId)
    }
    await good.book(booked, frozen)
    await change('freeze', frozen)
    expect(await stateOf(waits)).toEqual(['OPEN', 'ENDED', 'APPLIED'])
    expect(await stateOf(booked)).toEqual(['OPEN', 'LAPSED', 'APPLIED'])
    expect(await world.news(good, booked)).toEqual(['applied', 'applied', 'declined'])
    expect(await world.news(good, waits)).toEqual(['applied', 'applied', 'withdrawn'])
    await change('unfreeze', frozen)
    expect(await stateOf(waits), 'brings nothing back').toEqual(['OPEN', 'ENDED', 'APPLIED'])
    await change('freeze', frozen)
    expect(await world.news(good, waits), 'again changes nothing').toHaveLength(3)
  })
})
