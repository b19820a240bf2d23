import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type AgreedJob, agreedJob } from '#tests/support/lessons.ts'

/* The tests begin on Friday 20 November 2026. */

const slot = (day: number, from: number) =>
  ({ day, fromMinute: from * 60, toMinute: from * 60 + 90 }) as never
const twice = [slot(1, 17), slot(3, 17)]

describeOnOneDatabase('a series of lessons', (open) => {
  let world: JobWorld
  beforeEach(async () => {
    world = await openJobWorld(open)
  })
  const starts = async ({ own }: AgreedJob, status = 'PLANNED') =>
    (await own.lessons())
      .filter((one) => one.status === status)
      .map(({ startsAt }) => startsAt?.slice(5, 16) ?? '')
  const lessonAt = async ({ own }: AgreedJob, start: string) =>
    (await own.lessons()).find(({ startsAt }) => startsAt?.slice(5, 16) === start)?.signId ?? 0

  test('moves from one lesson on, once the other side agrees; earlier ones and other days stay', async () => {
    const agreed = await agreedJob(world, { slots: twice })
    const { own, tutor } = agreed
    const before = await starts(agreed)
    expect(before).toHaveLength(16)
    const third = await lessonAt(agreed, '12-02T17:00')
    const earlier = (await own.lessons()).slice(0, 3)
    const startsAt = '2026-12-04T18:00:00.000+08:00'
    const asked = await own.move(third, 'propose', { startsAt, following: true })
    expect(asked.data).toMatchObject({ proposedStart: startsAt, proposedFollowing: true })
    expect(await starts(agreed)).toEqual(before)
    expect((await tutor.move(third, 'agree')).data).toMatchObject({ startsAt, signId: third })
    const after = await starts(agreed)
    expect(after).toEqual([
      ...['11-23T17:00', '11-25T17:00', '11-30T17:00', '12-04T18:00', '12-07T17:00', '12-11T18:00'],
      ...['12-14T17:00', '12-18T18:00', '12-21T17:00', '12-25T18:00', '12-28T17:00', '01-01T18:00'],
      ...['01-04T17:00', '01-08T18:00', '01-11T17:00', '01-15T18:00'],
    ])
    expect((await own.lessons()).slice(0, 3)).toEqual(earlier)
    // Refilling creates none of them again, and continues the new times.
    await world.fillTimetables()
    expect(await starts(agreed)).toEqual(after)
    world.time.now = new Date('2026-11-27T10:00:00+08:00')
    await world.fillTimetables()
    expect((await starts(agreed)).slice(after.length)).toEqual(['01-18T17:00'])
    expect(await world.news(own, agreed.jobId)).toContain('parent.lessonsMoved')
  })

  test('shifted by less than its length it does not meet itself; backwards it makes no extra ones', async () => {
    const agreed = await agreedJob(world)
    const { own, tutor } = agreed
    const first = await lessonAt(agreed, '11-25T17:00')
    const move = async (startsAt: string) => {
      await own.move(first, 'propose', { startsAt, following: true })
      return tutor.move(first, 'agree')
    }
    expect((await move('2026-11-25T17:30:00+08:00')).code).toBe(200)
    expect((await move('2026-11-23T17:30:00+08:00')).code).toBe(200)
    await world.fillTimetables()
    const after = await starts(agreed)
    expect(after[0]).toBe('11-23T17:30')
    expect(after).toHaveLength(8)
    expect(new Set(after).size).toBe(8)
  })

  test('cancelled and individually moved lessons stay what they are', async () => {
    const agreed = await agreedJob(world)
    const { own, tutor } = agreed
    const second = await lessonAt(agreed, '12-02T17:00')
    const third = await lessonAt(agreed, '12-09T17:00')
    await own.move(second, 'cancel')
    await own.move(third, 'propose', { startsAt: '2026-12-10T10:00:00+08:00' })
    await tutor.move(third, 'agree')
    const first = await lessonAt(agreed, '11-25T17:00')
    await own.move(first, 'propose', { startsAt: '2026-11-26T17:00:00+08:00', following: true })
    await tutor.move(first, 'agree')
    await world.fillTimetables()
    expect(await starts(agreed)).toEqual([
      ...['11-26T17:00', '12-10T10:00', '12-17T17:00', '12-24T17:00', '12-31T17:00'],
      ...['01-07T17:00', '01-14T17:00'],
    ])
    expect(await starts(agreed, 'CANCELLED')).toEqual(['12-02T17:00'])
  })

  test('refused where it meets what the tutor has agreed on elsewhere, by a week, and for a lesson alone', async () => {
    const agreed = await agreedJob(world)
    await agreedJob(world, { teacher: agreed.tutor, slots: [slot(4, 17)] })
    const first = await lessonAt(agreed, '11-25T17:00')
    const propose = async (startsAt: string) => {
      const { code, issues } = await agreed.own.move(first, 'propose', {
        startsAt,
        following: true,
      })
      return [code, issues?.[0]?.rule]
    }
    expect(await propose('2026-11-26T18:00:00+08:00')).toEqual(['A0440', 'states.clash'])
    expect(await propose('2026-12-02T17:00:00+08:00')).toEqual(['A0400', 'time'])
    expect(await propose('2026-11-25T23:00:00+08:00')).toEqual(['A0400', 'time'])
    world.time.now = new Date('2026-11-21T10:00:00+08:00')
    const extra = (await agreed.tutor.sign(agreed.jobId)).data.signId
    await agreed.tutor.over(extra, 60)
    expect(await starts(agreed)).toHaveLength(8)
  })

  test('a time that has passed while nobody answered is not agreed to', async () => {
    const { own, tutor } = await agreedJob(world)
    const [one] = await own.lessons()
    const startsAt = '2026-11-23T17:00:00+08:00'
    await own.move(one?.signId ?? 0, 'propose', { startsAt })
    world.time.now = new Date('2026-11-24T10:00:00+08:00')
    const { code, issues } = await tutor.move(one?.signId ?? 0, 'agree')
    expect([code, issues?.[0]?.rule]).toEqual(['A0440', 'states.nothingProposed'])
  })

  test('where holidays are kept free, a shifted lesson does not fall on one', async () => {
    const agreed = await agreedJob(world, { terms: { holidays: 'skip' } })
    const first = await lessonAt(agreed, '11-25T17:00')
    const startsAt = '2026-11-27T17:00:00+08:00'
    await agreed.own.move(first, 'propose', { startsAt, following: true })
    await agreed.tutor.move(first, 'agree')
    expect(await starts(agreed, 'CANCELLED')).toEqual(['12-25T17:00', '01-01T17:00'])
  })

  test('the hours of a series that was cancelled are free for others', async () => {
    const agreed = await agreedJob(world)
    const first = await lessonAt(agreed, '11-25T17:00')
    await agreed.own.move(first, 'cancel', { following: true })
    const other = await agreedJob(world, { teacher: agreed.tutor })
    expect(other.answer.code).toBe(200)
    expect(await starts(other)).toHaveLength(8)
  })
})

describeOnOneDatabase('bad weather', (open) => {
  let world: JobWorld
  beforeEach(async () => {
    world = await openJobWorld(open)
  })
  const named = { warning: 'blackRain' }
  const begin = async (weather: string) => {
    const agreed = await agreedJob(world, { terms: { weather }, mode: 'home' })
    const { signId = 0 } = (await agreed.own.lessons())[0] ?? {}
    world.time.now = new Date('2026-11-25T12:00:00+08:00')
    return { ...agreed, signId }
  }

  test('calls a lesson off without a fee, a late notice or an absence', async () => {
    const { own, tutor, signId, applicationId } = await begin('cancel')
    expect((await own.info(signId)).data.may).toContain('callOff')
    expect((await own.info(signId)).data.may).not.toContain('goOnline')
    const unnamed = await own.move(signId, 'callOff')
    expect([unnamed.code, unnamed.issues?.[0]?.field]).toEqual(['A0400', 'warning'])
    const rain = { warning: 'redRain' }
    expect((await own.move(signId, 'callOff', rain)).code, 'the rule does not name it').toBe(
      'A0400',
    )
    const off = await own.move(signId, 'callOff', { warning: 'signal8', reason: '渡輪停航' })
    expect(off.data).toMatchObject({ status: 'CANCELLED', forWeather: true, shortNotice: false })
    expect((await tutor.info(signId)).data).toMatchObject({
      warning: 'signal8',
      reason: '渡輪停航',
    })
    expect((await tutor.receipts(applicationId)).list).toEqual([])
    expect((await tutor.info(signId)).data.may).toEqual(['contradict'])
  })

  test('holds it online at the same time', async () => {
    const { tutor, signId } = await begin('online')
    const online = await tutor.move(signId, 'goOnline', named)
    expect(online.data).toMatchObject({ status: 'PLANNED', mode: 'online', wentOnline: true })
    expect(online.data.may).not.toContain('goOnline')
  })

  test('puts it off: nobody counts as absent, and it is cancelled if no time is found', async () => {
    const { own, tutor, signId, jobId } = await begin('move')
    expect((await own.move(signId, 'putOff', named)).code).toBe('A0400')
    const startsAt = '2026-11-27T17:00:00.000+08:00'
    const off = await own.move(signId, 'putOff', { ...named, startsAt })
    expect(off.data).toMatchObject({ status: 'PLANNED', forWeather: true, proposedStart: startsAt })
    // After its old time the other side may still agree, and no one counts as absent.
    world.time.now = new Date('2026-11-26T12:00:00+08:00')
    await world.moveDueLessons()
    expect(await world.news(tutor, jobId)).not.toContain('tutor.lessonAsked')
    expect((await tutor.info(signId)).data.may).not.toContain('miss')
    expect((await tutor.move(signId, 'agree')).data).toMatchObject({
      ...{ startsAt, forWeather: false, warning: 'blackRain' },
      movedFrom: '2026-11-25T17:00:00.000+08:00',
    })
  })

  test('a lesson put off that finds no time is cancelled after a week', async () => {
    const { own, tutor, signId, jobId } = await begin('move')
    await own.move(signId, 'putOff', { ...named, startsAt: '2026-11-27T17:00:00+08:00' })
    // Its old time is over, so that it can only be turned down.
    world.time.now = new Date('2026-11-25T20:00:00+08:00')
    expect((await tutor.info(signId)).data.may).toEqual(
      expect.arrayContaining(['agree', 'turnDown', 'propose']),
    )
    expect((await tutor.move(signId, 'refuse')).code).toBe('A0440')
    const waits = await tutor.move(signId, 'turnDown', { reason: '星期五不行' })
    expect(waits.data).toMatchObject({ forWeather: true, proposedStart: null })
    expect(await world.news(own, jobId)).toContain('parent.lessonTimeTurnedDown')
    world.time.now = new Date('2026-12-02T18:31:00+08:00')
    await world.moveDueLessons()
    expect((await own.info(signId)).data).toMatchObject({ status: 'CANCELLED', forWeather: true })
  })

  test('keeping the old time keeps it: the lesson takes place, is asked about, and is not cancelled for it', async () => {
    const { own, tutor, signId, jobId } = await begin('move')
    await own.move(signId, 'putOff', { ...named, startsAt: '2026-11-27T17:00:00+08:00' })
    expect((await tutor.info(signId)).data.may).not.toContain('turnDown')
    expect((await tutor.move(signId, 'turnDown')).code).toBe('A0440')
    const kept = await tutor.move(signId, 'refuse', { reason: '警告已除下' })
    expect(kept.data).toMatchObject({
      ...{ status: 'PLANNED', forWeather: false, proposedStart: null, warning: null },
      startsAt: '2026-11-25T17:00:00.000+08:00',
    })
    expect(await world.news(own, jobId)).toContain('parent.lessonKept')
    world.time.now = new Date('2026-11-25T17:00:00+08:00')
    const { signId: held } = (await tutor.sign(jobId)).data
    expect(held).toBe(signId)
    await tutor.move(signId, 'undo')
    // Like any other lesson, it is asked about after its end and lapses a week later.
    world.time.now = new Date('2026-11-25T18:31:00+08:00')
    await world.moveDueLessons()
    expect(await world.news(own, jobId)).toContain('parent.lessonAsked')
    expect((await own.info(signId)).data).toMatchObject({ status: 'PLANNED', forWeather: false })
  })

  test('not by another rule than agreed, not days before, and not once it is over', async () => {
    const { own, tutor, signId } = await begin('cancel')
    expect((await own.move(signId, 'goOnline')).code).toBe('A0440')
    world.time.now = new Date('2026-11-23T12:00:00+08:00')
    expect((await tutor.move(signId, 'callOff')).issues?.[0]?.rule).toBe('states.tooEarly')
    world.time.now = new Date('2026-11-25T18:30:00+08:00')
    expect((await tutor.move(signId, 'callOff')).issues?.[0]?.rule).toBe('states.tooLate')
  })
})
