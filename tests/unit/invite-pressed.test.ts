import { beforeEach, expect, test, vi } from 'vitest'

const opened = async (type: NavigationTimingType | null) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    type === null ? [] : [{ type } as unknown as PerformanceEntry],
  )
  const { isInvitePressed } = await import('#stores/teaching/parent-jobs/invited-tutor.ts')
  return isInvitePressed
}
beforeEach(() => vi.resetModules())

test('the dialog opens by itself once, on the page that a press on "invite" led to', async () => {
  const isInvitePressed = await opened('navigate')
  expect([isInvitePressed(), isInvitePressed()]).toEqual([true, false])
})

test.each(['reload', 'back_forward', null] as const)('%s opens nothing', async (type) => {
  const isInvitePressed = await opened(type)
  expect(isInvitePressed()).toBe(false)
})
