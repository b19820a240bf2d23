import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { Review, StaffReview, staffReviews } from '#contract/teaching/reviews.ts'
import type { portalData } from '#contract/tutors/portal-data.ts'
import type { tutorReviews } from '#contract/tutors/tutors.ts'
import {
  auditLog,
  notice,
  review,
  signInSession,
  tutorSearch,
  tutorTeach,
} from '#server/db/tables/index.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type AgreedJob, agreedJob } from '#tests/support/lessons.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { reviewsOf } from '#tests/support/reviews.ts'

const day = 86_400_000
/** The first planned lesson; the tests begin on Friday 20 November 2026, 10:00. */
const first = new Date('2026-11-25T17:00:00.000+08:00')

const teach = {
  category: 'A',
  itemValue: 'tutor_remediation_math',
  levels: ['local:10'],
  hourlyFeeCents: 300_00,
} satisfies Partial<typeof tutorTeach.$inferInsert>

describeOnOneDatabase('reviews', (open) => {
  let world: JobWorld
  let agreed: AgreedJob
  let said: ReturnType<typeof reviewsOf>
  let stranger: AgreedJob
  let staffToken: string
  beforeEach(async () => {
    world = await openJobWorld(open)
    agreed = await agreedJob(world)
    said = reviewsOf(agreed)
    stranger = await agreedJob(world)
    staffToken = (await signInOperator(world.db, '95300001')).token
    const later = new Date('2030-01-01')
    await world.db.update(signInSession).set({ expiresAt: later, lastSeenAt: later })
    await world.db.insert(tutorTeach).values({ ...teach, tutorId: agreed.tutor.tutorId })
    await rebuildSearchDocuments(world.db, world.time.now)
  })
  const pass = async (ms: number) => {
    world.time.now = new Date(world.time.now.getTime() + ms)
    await world.showDueReviews()
  }
  const hold = async () => {
    world.time.now = first
    const { signId } = (await agreed.tutor.sign(agreed.jobId)).data
    world.time.now = new Date(first.getTime() + 90 * 60_000)
    await agreed.tutor.over(signId, 90)
    expect((await agreed.own.affirm(signId)).code).toBe(200)
  }
  const shown = async () => {
    const path = `/api/tutor/evaluate/list?tutorId=${agreed.tutor.tutorId}` as const
    return (await agreed.own.get<DataOf<typeof tutorReviews>>(path)).data
  }
  const counted = async () => {
    const its = eq(tutorSearch.tutorId, agreed.tutor.tutorId)
    const [row] = await world.db.select().from(tutorSearch).where(its)
    return row && { count: row.reviewCount, mean: row.ratingHundredths }
  }
  const operator = () => {
    const { get, post } = callsAs(world.app, staffToken)
    return {
      list: async (state: string) =>
        (await get<DataOf<typeof staffReviews>>(`/api/operator/review/list?state=${state}`)).data
          .list,
      move: (reviewId: number, event: string, reason = 'Says who lives where') =>
        post<{ status: string }>('/api/operator/review/move', { reviewId, event, reason }),
    }
  }

  test('nobody writes before a lesson is confirmed, nor of a job of others', async () => {
    expect((await said.parent.write(5)).code).toBe('A0440')
    expect((await said.tutor.write(5)).code).toBe('A0440')
    await hold()
    const { tutorId } = agreed.tutor
    const body = { jobId: agreed.jobId, tutorId, score: 5, content: '' }
    const path = '/api/parent/job/parent2tutor/evaluate/update' as const
    expect((await stranger.own.post(path, body)).code).toBe('A0404')
    expect((await agreed.own.post(path, { ...body, jobId: stranger.jobId })).code).toBe('A0404')
    const own = { jobId: agreed.jobId, score: 1, content: '' }
    const asTutor = '/api/tutor/job/tutor2parent/evaluate/update' as const
    expect((await stranger.tutor.post(asTutor, own)).code).toBe('A0404')
    expect(await world.db.$count(review)).toBe(0)
  })

  test('tags go with the stars: what was good, or what was missing, and everybody reads them', async () => {
    await hold()
    const { tutorId } = agreed.tutor
    const path = '/api/parent/job/parent2tutor/evaluate/update' as const
    const write = (score: number, tags: readonly string[]) =>
      agreed.own.post<Review>(path, { jobId: agreed.jobId, tutorId, content: '', score, tags })
    for (const [score, tags] of [
      [5, ['late']],
      [3, ['patient']],
      [5, ['patient', 'patient']],
      [5, ['kind']],
    ] as const) {
      expect((await write(score, tags)).code, tags.join()).toBe('A0400')
    }
    expect((await write(5, ['patient', 'clear'])).data.tags).toEqual(['patient', 'clear'])
    expect((await write(5, ['clear'])).data.tags, 'tags alone may be changed').toEqual(['clear'])
    await said.tutor.write(5)
    expect((await shown()).list).toMatchObject([{ tags: ['clear'] }])
  })

  test('a review is blind until both have written; then both are shown and counted', async () => {
    await hold()
    const written = (await said.parent.write(5)).data
    expect(written).toMatchObject({ status: 'WRITTEN', shownAt: null, may: ['edit', 'remove'] })
    expect(await world.news(agreed.tutor, agreed.jobId)).toContain('tutor.reviewWritten')
    expect((await said.tutor.list())[0]).toMatchObject({ own: null, theirs: null, mayWrite: true })
    expect(await shown()).toMatchObject({ list: [], average: null })
    expect(await counted()).toEqual({ count: 0, mean: null })
    expect((await said.tutor.write(4, '')).data).toMatchObject({ status: 'SHOWN' })
    expect((await shown()).list).toMatchObject([{ score: 5, edited: false, reply: null }])
    expect(await counted()).toEqual({ count: 1, mean: 500 })
    expect((await said.parent.list())[0]).toMatchObject({
      own: { score: 5, status: 'SHOWN' },
      theirs: { score: 4, may: ['reply'] },
      mayWrite: false,
    })
    for (const side of [agreed.own, agreed.tutor]) {
      const told = await world.news(side, agreed.jobId)
      expect(told.filter((kind) => kind.endsWith('reviewShown'))).toHaveLength(1)
    }
  })

  test('after a week it is shown alone, once; before, not', async () => {
    await hold()
    await said.parent.write(3)
    await pass(7 * day - 1)
    expect((await shown()).list).toHaveLength(0)
    await pass(1)
    expect((await shown()).list).toHaveLength(1)
    expect(await world.showDueReviews()).toBe(0)
    expect((await said.tutor.write(2)).data.status).toBe('SHOWN')
  })

  test('changed until 30 days after it is shown, saying so; the same words change nothing', async () => {
    await hold()
    await said.parent.write(5)
    const blind = (await said.parent.write(4, 'Good.')).data
    expect(blind).toMatchObject({ score: 4, edited: false, status: 'WRITTEN' })
    await pass(7 * day)
    await said.parent.write(2, 'Less good.')
    expect((await shown()).list).toMatchObject([
      { score: 2, content: { text: 'Less good.' }, edited: true },
    ])
    expect(await counted()).toEqual({ count: 1, mean: 200 })
    const [before] = await world.db.select().from(review)
    await said.parent.write(2, 'Less good.')
    expect(await world.db.select().from(review)).toEqual([before])
    await pass(30 * day + 1)
    expect((await said.parent.write(5)).code).toBe('A0440')
    const [seen] = (await operator().list('SHOWN')) as [StaffReview]
    expect(seen.earlier.map(({ score }) => score)).toEqual([5, 4])
  })

  test('whoever it is about replies once, its author takes it back, and nobody else does either', async () => {
    await hold()
    const { reviewId } = (await said.parent.write(5)).data
    // While blind, a review does not exist for the other side.
    expect((await said.tutor.move(reviewId, 'reply', 'Thank you')).code).toBe('A0404')
    await said.tutor.write(5)
    expect((await said.parent.move(reviewId, 'reply', 'Me again')).code).toBe('A0440')
    expect((await said.tutor.move(reviewId, 'remove')).code).toBe('A0440')
    expect((await said.tutor.move(reviewId, 'reply')).code).toBe('A0400')
    expect((await said.tutor.move(reviewId, 'reply', 'Thank you')).data.reply).toBe('Thank you')
    expect((await said.tutor.move(reviewId, 'reply', 'And more')).code).toBe('A0440')
    expect(await world.news(agreed.own, agreed.jobId)).toContain('parent.reviewReplied')
    expect((await reviewsOf(stranger).tutor.move(reviewId, 'reply', 'Hello')).code).toBe('A0404')
    expect((await said.parent.move(reviewId, 'remove')).data.status).toBe('REMOVED')
    expect(await shown()).toMatchObject({ list: [], average: null })
    expect(await counted()).toEqual({ count: 0, mean: null })
    expect((await said.parent.write(1)).code).toBe('A0440')
  })

  test('words that lead past the platform, and scores outside one to five, are refused', async () => {
    await hold()
    for (const words of ['WhatsApp 9123 4567', 'a@b.com']) {
      const refused = await said.parent.write(5, words)
      expect(refused).toMatchObject({ code: 'A0400', issues: [{ field: 'content' }] })
    }
    for (const score of [0, 6, 1.5]) expect((await said.parent.write(score)).code).toBe('A0400')
    expect((await said.parent.write(5, '好'.repeat(501))).code).toBe('A0400')
    expect(await world.db.$count(review)).toBe(0)
  })

  test('staff hide, show again, strike a reply and remove, with a reason that both read', async () => {
    await hold()
    const { reviewId } = (await said.parent.write(1, 'Came late.')).data
    await said.tutor.write(5)
    await said.tutor.move(reviewId, 'reply', 'Not true.')
    const staff = operator()
    expect((await staff.move(reviewId, 'hide', '')).code).toBe('A0410')
    expect((await staff.move(reviewId, 'hide')).data.status).toBe('HIDDEN')
    expect(await counted()).toEqual({ count: 0, mean: null })
    expect((await said.tutor.list())[0]?.theirs).toBeNull()
    expect((await said.parent.list())[0]?.own).toMatchObject({ status: 'HIDDEN', may: ['remove'] })
    expect((await staff.move(reviewId, 'hide')).code).toBe('A0440')
    expect((await staff.move(reviewId, 'restore')).data.status).toBe('SHOWN')
    expect((await staff.move(reviewId, 'strike')).data.status).toBe('SHOWN')
    expect((await shown()).list).toMatchObject([{ reply: null }])
    expect((await said.tutor.move(reviewId, 'reply', 'Again')).code).toBe('A0440')
    expect((await staff.move(reviewId, 'remove')).data.status).toBe('REMOVED')
    const acts = await world.db.select().from(auditLog)
    expect(acts.filter(({ action }) => /^review\.(?!read)/u.test(action))).toHaveLength(4)
    const told = await world.news(agreed.own, agreed.jobId)
    expect(told).toEqual(
      expect.arrayContaining([
        'parent.reviewHidden',
        'parent.reviewRestored',
        'parent.reviewStruck',
      ]),
    )
  })

  test('a blind review that staff hid tells its author alone, and shows itself when it is back', async () => {
    await hold()
    const { reviewId } = (await said.parent.write(5)).data
    const staff = operator()
    await staff.move(reviewId, 'hide')
    await pass(8 * day)
    expect((await shown()).list).toHaveLength(0)
    expect(await world.news(agreed.tutor, agreed.jobId)).not.toContain('tutor.reviewHidden')
    expect((await staff.move(reviewId, 'restore')).data.status).toBe('WRITTEN')
    await pass(0)
    expect((await shown()).list).toHaveLength(1)
  })

  test('both writing at once are shown once each, and a review sent twice is one', async () => {
    await hold()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => said.parent.write(5)),
      ...Array.from({ length: 4 }, () => said.tutor.write(4)),
    ])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    const rows = await world.db.select().from(review)
    expect(rows.map(({ status }) => status)).toEqual(['SHOWN', 'SHOWN'])
    expect(await counted()).toEqual({ count: 1, mean: 500 })
    const told = await world.db.select().from(notice)
    expect(told.filter(({ kind }) => kind.endsWith('reviewShown'))).toHaveLength(2)
  })

  test('public pages follow a reply, a new surname and an erased account at once', async () => {
    await hold()
    const { reviewId } = (await said.parent.write(5, 'Patient with fractions.')).data
    await said.tutor.write(5)
    const home = async () =>
      (await agreed.own.get<DataOf<typeof portalData>>('/api/portal/data')).data.reviews.newest
    const seen = async () => {
      const [[review], [newest]] = [(await shown()).list, await home()]
      const texts = [review?.content, newest?.content, review?.reply].map((said) => said?.text)
      return [...texts, review?.parentName, newest?.by]
    }
    const text = 'Patient with fractions.'
    const [, , , before] = await seen()
    expect(await seen()).toEqual([text, text, undefined, before, before])

    expect((await said.tutor.move(reviewId, 'reply', 'A pleasure.')).code).toBe(200)
    expect(await seen()).toEqual([text, text, 'A pleasure.', before, before])

    expect((await agreed.own.post('/api/parent/update', { name: 'Ng Wai' })).code).toBe(200)
    await pass(1000)
    const [, , , after] = await seen()
    expect(after).not.toBe(before)
    expect(await seen()).toEqual([text, text, 'A pleasure.', after, after])

    await world.closeAccount(agreed.own)
    const [review] = (await shown()).list
    expect([review?.content.text, review?.parentName.includes('Ng')]).toEqual(['', false])
    expect(await home()).toEqual([])
  })
})
