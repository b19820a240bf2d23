import { expect, test, vi } from 'vitest'
import { createPageParts } from '#islands/ui/page-part.ts'

/* Once the page's question is answered, the heading says so, visible and focused. */

const page = () => ({
  heading: { textContent: 'Register as a parent', tabIndex: 0, focus: vi.fn<() => void>() },
  toTop: vi.fn<() => void>(),
})

test('the first part of a page leaves it where it is, the next one begins at its heading', () => {
  const [follow, shown] = [createPageParts(), page()]
  follow(shown, 'account', undefined)
  expect(shown.heading.textContent).toBe('Register as a parent')
  expect(shown.heading.focus).not.toHaveBeenCalled()
  follow(shown, 'done', 'You are registered')
  follow(shown, 'done', 'You are registered')
  expect(shown.heading).toMatchObject({ textContent: 'You are registered', tabIndex: -1 })
  expect(shown.toTop).toHaveBeenCalledOnce()
  expect(shown.heading.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  follow(shown, 'account', undefined)
  expect(shown.heading.textContent).toBe('Register as a parent')
})

test('who opens the page once they are registered reads so, and stays where they are', () => {
  const [follow, shown] = [createPageParts(), page()]
  follow(shown, 'done', 'You are registered')
  expect(shown.heading.textContent).toBe('You are registered')
  expect(shown.toTop).not.toHaveBeenCalled()
})
