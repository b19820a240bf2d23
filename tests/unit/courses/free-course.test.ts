import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Study } from '#contract/courses/studies.ts'
import { messagesFor } from '#i18n/messages.ts'
import { Joined } from '#islands/courses/study/OneStudy.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { studyNamespaces } from '#islands/namespaces.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

beforeEach(() => void pageOfStores(() => 'network'))
afterEach(() => vi.unstubAllGlobals())

const origin = 'https://tutor.example'
/** The store of a page that was opened by `type` from `referrer`. */
const openedFrom = async (referrer: string, type: NavigationTimingType = 'navigate') => {
  vi.resetModules()
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('location', { origin })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as unknown as PerformanceEntry,
  ])
  return import('#stores/courses/study/free-course.ts')
}

test('a free course whose own page sent the learner is wanted, once, and no other is', async () => {
  const { forgetWanted, isWanted } = await openedFrom(`${origin}/en/course/detail/7?from=1`)
  expect([isWanted(7), isWanted(8)]).toEqual([true, false])
  forgetWanted()
  expect(isWanted(7)).toBe(false)
})

test.each([
  ['https://elsewhere.example/course/detail/7', 'navigate'],
  [`${origin}.example/course/detail/7`, 'navigate'],
  [`${origin}/course/learn`, 'navigate'],
  ['', 'navigate'],
  [`${origin}/course/detail/7`, 'reload'],
  [`${origin}/course/detail/7`, 'back_forward'],
] as const)('whoever came from %j by %s joins nothing', async (referrer, type) => {
  const { isWanted } = await openedFrom(referrer, type)
  expect(isWanted(7)).toBe(false)
})

const study = {
  ...{ classId: 7, title: 'Words', status: 'ACTIVE', done: [], unpassed: [], lastLesson: null },
  ...{ refund: null, certificate: null, review: { may: false, own: null } },
  sections: [{ title: 'One', lessons: ['a', 'b'].map((key) => ({ key, title: key })) }],
} as unknown as Study

const openOf = (props: { study: Study; begins?: boolean }) => {
  const messages = messagesFor('en', ...studyNamespaces)
  const around = { locale: 'en', messages, children: createElement(Joined, props) } as const
  const drawn = renderToStaticMarkup(createElement(LanguageProvider<'study'>, around as never))
  return [...drawn.matchAll(/<button[^>]*>/gu)]
    .map(([button]) => button)
    .filter((button) => button.includes('aria-expanded="true"'))
    .map((button) => /id="lesson-(\w+)"/u.exec(button)?.[1])
}

test('who has just joined begins with the first lesson, others where they were', () => {
  expect(openOf({ study, begins: true })).toEqual(['a'])
  expect(openOf({ study })).toEqual([])
  expect(openOf({ study: { ...study, lastLesson: 'b' }, begins: true })).toEqual(['b'])
})
