import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { tightScript } from '#rules/tight-script.ts'

/* Runs on every page before its first paint. */
const script = tightScript(readFileSync('src/components/site/theme-start.js', 'utf8'))

test.each([
  [
    new DOMException(
      'Transition was aborted because of invalid state. ViewTransition opt-in disabled',
      'InvalidStateError',
    ),
    true,
  ],
  [new DOMException('Transition was skipped. skipTransition() called', 'AbortError'), true],
  [new DOMException('The user aborted a request.', 'AbortError'), false],
  [new TypeError('Transition was nothing of ours'), false],
  [undefined, false],
])('%s is quiet: %s', (reason, isQuiet) => {
  const page = new EventTarget()
  runInNewContext(script, {
    localStorage: { getItem: () => null },
    addEventListener: page.addEventListener.bind(page),
    DOMException,
  })
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  page.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(isQuiet)
})
