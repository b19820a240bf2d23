import { expect, test, vi } from 'vitest'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { reportForm } from '#stores/moderation/report-form.ts'
import { minutesForm } from '#stores/teaching/lessons/forms.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'
import type { SomeForm } from '#tests/support/store-rows/form-row.ts'

function fill(form: unknown, typed: object): Promise<boolean> {
  const { change, submit } = form as SomeForm
  change(typed)
  return submit()
}

test('how long a lesson took is kept in whole minutes', async () => {
  const save = vi.fn()
  const form = minutesForm('over', 90, save)
  await form.submit()
  await fill(form, { hourMinutes: '1:05' })
  expect(save.mock.calls).toEqual([[90], [65]])
  expect(await fill(form, { hourMinutes: '0:90' })).toBe(false)
})

test('a report that is sent again is the same one, another form another', async () => {
  const page = pageOfStores(() => ({ code: 'B0001' }))
  page.as(userKinds.parent)
  const reported = { kind: 'conversation', id: 3, upTo: 12 } as const
  const form = reportForm(reported)
  await fill(form, { details: 'Rude.' })
  await fill(form, { details: 'Very rude.' })
  await fill(reportForm(reported), {})
  const [first, again, other] = page.sent.map(({ body }) => body)
  expect(first).toMatchObject({ ...reported, details: 'Rude.' })
  expect(again?.clientId).toBe(first?.clientId)
  expect(other?.clientId).not.toBe(first?.clientId)
})
