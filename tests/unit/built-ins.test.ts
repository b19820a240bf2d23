import { expect, test } from 'vitest'
import { newerBuiltIns } from '#tests/support/built-ins/find.ts'
import { reachedFrom } from '#tests/support/built-ins/reached.ts'

const found = (code: string) => newerBuiltIns('a.js', code).map(({ name }) => name)

test.each([
  ['Map.groupBy(list, key)', 'Map.groupBy'],
  ['let{promise:a,resolve:b}=Promise.withResolvers()', 'Promise.withResolvers'],
  ['const u = URL.parse(text)?.href', 'URL.parse'],
  ['if (URL.canParse(text)) go()', 'URL.canParse'],
  ['let key = crypto.randomUUID()', 'Crypto.randomUUID'],
  ['text.toWellFormed()', '.toWellFormed()'],
  ['values.isSubsetOf(others)', '.isSubsetOf()'],
  ['new BarcodeDetector()', 'BarcodeDetector'],
  ['requestIdle(() => window.requestIdleCallback(act))', 'Window.requestIdleCallback'],
])('%s is refused', (code, name) => {
  expect(found(code)).toContain(name)
})

test.each([
  'list.toSorted(byName).findLast(isOld)',
  'structuredClone(new Map([[1, 2]]))',
  'if (navigator.share) navigator.share({ url })',
  'typeof URL.canParse === "function" ? URL.canParse(text) : test(text)',
  '"requestIdleCallback" in window ? window.requestIdleCallback(act) : setTimeout(act)',
  'menu.showPopover?.()',
  'v.union([a, b])',
  'navigator.locks.request(name, work)',
])('%s is not', (code) => {
  expect(found(code)).toEqual([])
})

test('scripts count by what brings them, also later and in a ring', () => {
  const scripts = new Map([
    ['page.js', 'import "./part.js";import("./later.js")'],
    ['part.js', ''],
    ['later.js', 'import "./ring.js"'],
    ['ring.js', 'import "./later.js"'],
    ['editor.js', 'import "./library.js";import "./part.js"'],
    ['library.js', 'Map.groupBy(list, key)'],
  ])
  const reached = reachedFrom(scripts, (name) => name !== 'editor.js')
  expect([...reached].sort()).toEqual(['later.js', 'page.js', 'part.js', 'ring.js'])
})
