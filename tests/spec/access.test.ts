import { expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { pinnedAccess, pinnedOwn } from './access.ts'

const calls = [...registry.values()]

test.each(calls.map((call) => ({ call, name: `${call.method} ${call.path}` })))(
  '$name is for whom it is said to be',
  ({ call }) => {
    expect(call.access).toBe(pinnedAccess(call))
  },
)

test('the list names no call that is gone', () => {
  const declared = calls.filter(({ own }) => own).map(({ method, path }) => `${method} ${path}`)
  expect(pinnedOwn.filter((row) => !declared.includes(row))).toEqual([])
})
