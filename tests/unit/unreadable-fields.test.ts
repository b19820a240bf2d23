import { expect, test } from 'vitest'
import type { OwnActivity } from '#contract/activities/activities.ts'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { openActivity } from '#stores/activities/plan-form.ts'
import { openCourse } from '#stores/courses/course-form.ts'
import { sampleOf } from '#tests/support/answer-of.ts'
import { pageOfContract } from '#tests/support/page-of-contract.ts'

/* Unreadable input stays in the autosaving editor, and nothing is sent. */

const page = pageOfContract()

test.each([{ price: '-5' }, { price: '3.999' }, { discounted: '九十' }])(
  '%o in a course',
  async (typed) => {
    page.as(userKinds.tutor, 21)
    const { form, autosave } = openCourse({
      ...(sampleOf('ownCourse') as OwnCourse),
      priceCents: 900,
    })
    const stop = form.$state.listen(() => {})
    form.change(typed)
    expect(await page.linesOf(() => autosave.flush())).toEqual([])
    const { values, errors } = form.$state.get()
    expect(values).toMatchObject(typed)
    expect(errors).toEqual({ [Object.keys(typed)[0] ?? '']: 'money' })
    expect(autosave.$saveState.get()).toBe('refused')
    form.change({ price: '９', discounted: '' })
    expect(await page.linesOf(() => autosave.flush())).not.toEqual([])
    expect(autosave.$saveState.get()).not.toBe('refused')
    stop()
  },
)

test('seats, prices, numbers and a link of an activity', async () => {
  page.as(userKinds.organization, 22)
  const own = sampleOf('ownActivity') as OwnActivity
  const { form, autosave } = openActivity({ ...own, isOnline: true })
  const stop = form.$state.listen(() => {})
  const { pools, kinds } = form.$state.get().values
  form.change({
    pools: pools.map((pool) => ({ ...pool, seats: '-3' })),
    kinds: kinds.map((kind) => ({ ...kind, price: '-5', most: '1.5' })),
    mostTickets: 'many',
    onlineUrl: 'http://talk.example',
  })
  const typed = form.$state.get().values
  expect(await page.linesOf(() => autosave.flush())).toEqual([])
  expect(form.$state.get().values).toEqual(typed)
  expect(form.$state.get().errors).toMatchObject({
    'pools.0.seats': 'number',
    'kinds.0.price': 'money',
    'kinds.0.most': 'number',
    mostTickets: 'number',
    onlineUrl: 'url',
  })
  expect(autosave.$saveState.get()).toBe('refused')
  stop()
})

test('what is taken out of an activity on sale is asked for, and not left as it was', async () => {
  page.as(userKinds.organization, 23)
  const { change } = openActivity(sampleOf('ownActivity') as OwnActivity)
  const stop = change.$state.listen(() => {})
  const { pools, sessions } = change.$state.get().values
  change.change({
    pools: pools.map((pool) => ({ ...pool, seats: '' })),
    sessions: sessions.map((session) => ({ ...session, endsAt: '' })),
  })
  expect(await page.linesOf(() => change.submit())).toEqual(['answers false'])
  expect(change.$state.get().errors).toMatchObject({
    'pools.0.seats': 'required',
    'sessions.0.endsAt': 'required',
  })
  stop()
})
