import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel.ts'
import type { QueuePerson } from '#contract/staff/operator-approvals.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import type { Database } from '#server/db/open.ts'
import { review } from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { approveTutor, callsAs } from '#tests/support/own-tutor.ts'
import { goodProfile, newTutor, registrationSteps } from '#tests/support/registration-steps.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount, testTime } from '#tests/support/sign-in.ts'
import { storeReviewBy } from '#tests/support/store-reviews.ts'
import { requestsOf } from '#tests/support/waiting-requests.ts'

describeOnOneDatabase('a tutor keeps the own record', (open) => {
  let db: Database
  let own: ReturnType<typeof callsAs>
  let staff: ReturnType<typeof callsAs>
  let heldAboutOwn: () => Promise<{ held: { tutor: OwnTutor[] } }>
  let tutorId = 0
  const record = async () => (await own.get<OwnTutor>('/api/tutor/select')).data
  const visible = (id = tutorId) => own.get<TutorDetail>(`/api/tutor/detail?tutorId=${id}`)
  const approveIntroduction = async () => {
    const { data } = await staff.get<Page<QueuePerson>>('/api/operator/approval/list')
    const waiting = requestsOf(data).find(({ kind }) => kind === 'tutor.introduction')
    const body = { approvalId: waiting?.approvalId, approve: true }
    expect((await staff.post('/api/operator/approval/decide', body)).code).toBe(200)
  }
  const found = async (query: string) => {
    const { data } = await own.get<Page<TutorCard>>(`/api/es/tutor/search?${query}`)
    return data.list.some((card) => card.tutorId === tutorId)
  }
  /** Unrecognised words only rank: whether this tutor is marked as mentioning them. */
  const mentions = async (query: string) => {
    const { data } = await own.get<Page<TutorCard>>(`/api/es/tutor/search?${query}`)
    const card = data.list.find((one) => one.tutorId === tutorId)
    return card?.reasons.some(({ code }) => code === 'keyword') ?? false
  }

  beforeAll(async () => {
    const opened = await openTestApp(open, { tutors: 5 })
    db = opened.db
    await storeAccount(db, '92000001')
    const { token } = (await loginAnswer(opened.app, '92000001')).data
    own = callsAs(opened.app, token)
    heldAboutOwn = async () =>
      (await opened.app.request('/api/user/settings/download', { headers: { token } })).json()
    staff = callsAs(opened.app, (await signInOperator(db)).token)
  })

  test('an account becomes a tutor once; of twenty at once one makes the record', async () => {
    expect((await own.get('/api/tutor/is/exist')).data).toBe(false)
    expect((await own.get('/api/tutor/select')).code).toBe('A0301')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => own.post<OwnTutor>('/api/tutor/insert', newTutor)),
    )
    const made = answers.filter(({ code }) => code === 200)
    expect(made).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'A0111')).toHaveLength(19)
    tutorId = made[0]?.data.tutorId ?? 0
    expect((await own.get('/api/tutor/is/exist')).data).toBe(true)
    const check = await own.get('/api/tutor/check/tutor?mobile=92000001')
    expect(check.data).toEqual({ exist: true, isBind: true })
    expect(await record()).toMatchObject({
      displayName: '陳老師',
      listing: 'incomplete',
      approvals: { identity: 'pending', qualification: 'pending' },
    })
  })

  test('nobody sees a profile that is not complete and approved', async () => {
    let before = (await record()).completeness.percent
    for (const [path, body] of registrationSteps) {
      const { code, data } = await own.post<OwnTutor>(path, body)
      expect(code, path).toBe(200)
      expect(data.completeness.percent, path).toBeGreaterThanOrEqual(before)
      before = data.completeness.percent
      expect((await visible()).code, path).toBe('A0404')
      expect(await found('pageSize=50'), path).toBe(false)
    }
    const { completeness, listing } = await record()
    expect(completeness).toMatchObject({ isComplete: true, percent: 90 })
    expect(listing).toBe('waiting')
    await approveTutor(db, tutorId, testTime)
    expect((await own.post<OwnTutor>('/api/tutor/listed', { listed: true })).data.listing).toBe(
      'listed',
    )
    expect(await found('subject=tutor_remediation_math&area=10579')).toBe(true)
  })

  test('what is shown to others is what the preview shows', async () => {
    // The tutor's review of a family counts in neither.
    const accountId = await storeAccount(db, '92000009')
    const id = await storeReviewBy(db, { accountId, tutorId, shownAt: testTime })
    await db.update(review).set({ author: 'tutor' }).where(eq(review.id, id))
    const { similar: _, ...shown } = (await visible()).data
    const { data } = await own.get('/api/tutor/preview')
    expect(data).toMatchObject({ isPublic: true, listing: 'listed' })
    expect(data).toHaveProperty('tutor', shown)
    expect(shown).toMatchObject({
      name: '陳老師',
      profile: { text: goodProfile, lang: 'zh-Hant-HK', original: null },
      shortestLessonMinutes: 90,
      groupLessons: true,
      examResults: [{ exam: 'HKDSE', grade: '5**' }],
    })
    expect(JSON.stringify(shown)).not.toMatch(/大文|Tai Man|92000001|\b2003\b/u)
  })

  test('offers for lessons stand in the record, on the page, in preview and download', async () => {
    const offers = ['firstLessonTrial', 'offersRecordCheck'] as const
    const places = async () => {
      const { tutor } = (await own.get<{ tutor: TutorDetail }>('/api/tutor/preview')).data
      const all = [
        await record(),
        (await visible()).data,
        tutor,
        (await heldAboutOwn()).held.tutor[0],
      ]
      return offers.map((offer) => all.map((place) => place?.[offer]))
    }
    const everywhere = (isOffered: boolean) => offers.map(() => Array(4).fill(isOffered))
    expect(await places()).toEqual(everywhere(false))
    const offered = Object.fromEntries(offers.map((offer) => [offer, true]))
    await own.post('/api/tutor/step/update', offered)
    expect(await places()).toEqual(everywhere(true))
    await own.post('/api/tutor/normal/update', { groupLessons: '1' })
    expect(await places(), 'what is not sent stays').toEqual(everywhere(true))
    for (const offer of offers) {
      await own.post('/api/tutor/normal/update', { [offer]: '0' })
      const refused = await own.post('/api/tutor/normal/update', { [offer]: 'soon' })
      expect(refused.code).toBe('A0400')
    }
    expect(await places()).toEqual(everywhere(false))
  })

  test('paused, nobody finds it; shown again, everybody does, at once', async () => {
    const pause = (listed: boolean) => own.post<OwnTutor>('/api/tutor/listed', { listed })
    expect((await pause(false)).data.listing).toBe('paused')
    expect((await visible()).code).toBe('A0404')
    expect(await found('subject=tutor_remediation_math')).toBe(false)
    expect((await own.get('/api/tutor/preview')).data).toMatchObject({ isPublic: false })
    await Promise.all(Array.from({ length: 20 }, () => pause(true)))
    expect((await visible()).code).toBe(200)
    expect(await found('subject=tutor_remediation_math')).toBe(true)
  })

  describe('changes show in search and on the page at once', () => {
    test.each<[string, path: CalledPath, body: object, string, string]>([
      [
        'a fee',
        '/api/tutor/teach/type/update',
        fee(400_00),
        'feeMinCents=39000',
        'feeMaxCents=26000',
      ],
      ['a place', '/api/tutor/teach/area/update', { areas: [10581] }, 'area=10581', 'area=10579'],
      ['a day', '/api/tutor/normal/update', { slots: [slot(2)] }, 'day=2', 'day=6'],
      [
        'modes',
        '/api/tutor/normal/update',
        { modes: ['tutor_place'] },
        'mode=tutor_place',
        'mode=home',
      ],
      [
        'a language',
        '/api/tutor/normal/update',
        { teachIn: ['mandarin'] },
        'teachIn=mandarin',
        'teachIn=english',
      ],
    ])('%s', async (_, path, body, finds, finds_no_longer) => {
      expect(await found(finds_no_longer)).toBe(true)
      expect((await own.post(path, body)).code).toBe(200)
      expect(await found(finds)).toBe(true)
      expect(await found(finds_no_longer)).toBe(false)
    })

    test('words of the introduction', async () => {
      expect(await mentions(`keyword=${encodeURIComponent('薰衣草')}`)).toBe(false)
      await own.post('/api/tutor/profile/update', { profile: `${goodProfile}我也愛薰衣草。` })
      expect((await visible()).data.profile?.text, 'staff look at it first').toBe(goodProfile)
      await approveIntroduction()
      expect((await visible()).data.profile?.text).toContain('薰衣草')
      expect(await mentions(`keyword=${encodeURIComponent('薰衣草')}`)).toBe(true)
    })

    test('a second university, beside the one of the qualification', async () => {
      const keyword = `keyword=${encodeURIComponent('City University of Hong Kong')}&understand=0`
      expect(await mentions(keyword)).toBe(false)
      const item = { kind: 'study', universityId: 'cityu', majorId: 'mathematics' }
      expect((await own.post('/api/tutor/edu/update', { item })).code).toBe(200)
      expect(await mentions(keyword)).toBe(true)
    })

    test('experience and work', async () => {
      const isDone = async () =>
        (await own.get<OwnTutor>('/api/tutor/select')).data.completeness.parts.find(
          ({ part }) => part === 'experience',
        )?.done
      await own.post('/api/tutor/work/update', { yearsExperience: null, work: [] })
      expect([(await record()).yearsExperience, await isDone()]).toEqual([null, false])
      await own.post('/api/tutor/work/update', { yearsExperience: 0 })
      expect([(await record()).yearsExperience, await isDone()]).toEqual([0, true])
      await own.post('/api/tutor/work/update', {
        yearsExperience: 7,
        work: [{ title: '助教', organization: '中學', fromYear: 2024 }],
      })
      expect((await visible()).data).toMatchObject({
        yearsExperience: 7,
        work: [
          {
            title: { text: '助教' },
            organization: { text: '中學' },
            fromYear: 2024,
            toYear: null,
          },
        ],
      })
    })
  })

  test('without what a listed profile needs, it is listed no longer, and back once it is there', async () => {
    const emptied = await own.post<OwnTutor>('/api/tutor/teach/type/update', { types: [] })
    expect(emptied.data.listing).toBe('incomplete')
    expect((await visible()).code).toBe('A0404')
    const back = await own.post<OwnTutor>('/api/tutor/teach/type/update', fee(300_00))
    expect(back.data.listing).toBe('listed')
    expect((await visible()).code).toBe(200)
  })
})

function fee(hourlyFeeCents: number) {
  return { itemValue: 'tutor_remediation_math', levels: ['local:10'], hourlyFeeCents }
}

function slot(day: number) {
  return { day, fromMinute: 1080, toMinute: 1200 }
}
