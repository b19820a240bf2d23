import { expect, test } from 'vitest'
import type { OwnActivity } from '#contract/activities/activities.ts'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { openActivity } from '#stores/activities/plan-form.ts'
import { openCourse } from '#stores/courses/course-form.ts'
import { sampleOf } from '#tests/support/answer-of.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

/* A record that lacks nothing is saved and sent for approval, or the server's refusal is shown. */

const course = {
  ...(sampleOf('ownCourse') as OwnCourse),
  ...{ title: 'Fractions', introduction: 'x'.repeat(40), profile: 'x'.repeat(60) },
  ...{ priceCents: 0, discountedCents: null },
} as OwnCourse
const sample = sampleOf('ownActivity') as OwnActivity
const activity = {
  ...sample,
  ...{ introduction: 'x'.repeat(40), packages: [], salesFrom: null, salesUntil: null },
  sessions: [
    {
      key: '2026-11-20',
      title: '',
      startsAt: '2099-01-01T02:00:00.000Z',
      endsAt: '2099-01-01T04:00:00.000Z',
    },
  ],
  pools: sample.pools.map((pool) => ({ ...pool, key: '2026-11-21', sessionKeys: ['2026-11-20'] })),
  kinds: sample.kinds.map((kind) => ({ ...kind, poolKey: '2026-11-21', priceCents: 0 })),
} as OwnActivity

const records = {
  course: { own: course, path: '/api/course/', form: () => openCourse(course).form },
  activity: {
    ...{ own: activity, path: '/mechanism/activity/' },
    form: () => openActivity(activity).form,
  },
}

test.each(['course', 'activity'] as const)('a whole %s', async (name) => {
  const { own, path, form: open } = records[name]
  let refusal: string | null = 'A0410'
  const page = pageOfStores((call) =>
    call.path.endsWith('/move') && refusal !== null ? { code: refusal } : { data: own },
  )
  page.as(userKinds.organization, 91)
  const form = open()
  form.$state.listen(() => {})
  const answers: unknown[] = []
  const done = (answer: unknown) => void answers.push(answer)
  expect(await form.submit(done)).toBe(false)
  expect(form.$state.get().failure?.code).toBe('A0410')
  expect(page.sent.map((call) => call.path)).toEqual([`${path}save`, `${path}move`])
  refusal = null
  expect(await form.submit(done)).toBe(true)
  expect(answers).toHaveLength(1)
})

test('what is lacking is told until it is mended, also once the rest is saved', async () => {
  const page = pageOfStores(({ path, body }) => ({
    data: path.endsWith('/save') ? { ...course, ...(body as Partial<OwnCourse>) } : course,
  }))
  page.as(userKinds.organization, 92)
  const { form, autosave } = openCourse(course)
  form.$state.listen(() => {})
  form.change({ title: '', introduction: '' })
  expect(await form.submit()).toBe(false)
  const { errors, refusal } = form.$state.get()
  expect(errors).toEqual({ title: 'required', introduction: 'required' })
  form.change({ title: 'Kites' })
  expect(form.$state.get().errors).toEqual({ introduction: 'required' })
  await autosave.flush()
  expect(form.$state.get().errors).toEqual({ introduction: 'required' })
  form.change({ introduction: course.introduction })
  expect(form.$state.get()).toMatchObject({ errors: {}, failure: null })
  expect(form.$state.get().refusal, 'nothing takes the focus meanwhile').toBe(refusal)
  expect(await form.submit()).toBe(true)
})
