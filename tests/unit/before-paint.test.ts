import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { tightScript } from '#rules/tight-script.ts'

/* Runs on every page before its first paint. */
const script = tightScript(readFileSync('src/components/site/before-paint.js', 'utf8'))

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

const storage = (value: string | null) => ({ getItem: () => value })

test.each([
  ['a session of this tab', storage('{"token":"t"}'), storage(null), true],
  ['a session that is remembered', storage('null'), storage('{"token":"t"}'), true],
  ['one that was ended', storage('null'), storage('null'), false],
  ['none', storage(null), storage(null), false],
  ['no storage', undefined, undefined, false],
])('%s shows the header of a member from the first paint: %s', (...[, tab, all, isMember]) => {
  const dataset: Record<string, string> = {}
  runInNewContext(script, {
    ...(tab && { sessionStorage: tab }),
    ...(all && { localStorage: all }),
    document: { documentElement: { dataset } },
    addEventListener: () => {},
    DOMException,
  })
  expect('member' in dataset).toBe(isMember)
})
