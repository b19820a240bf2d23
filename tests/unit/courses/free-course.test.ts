import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { Study } from '#contract/courses/studies.ts'
import { messagesFor } from '#i18n/messages.ts'
import { Joined } from '#islands/courses/study/OneStudy.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { studyNamespaces } from '#islands/namespaces.ts'
import { forgetWanted, isWanted, wantFree } from '#stores/courses/study/free-course.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

beforeEach(() => void pageOfStores(() => 'network'))

test('a free course that was pressed is wanted on the next page, once, and no other is', () => {
  expect(isWanted(7)).toBe(false)
  wantFree(7)
  expect([isWanted(7), isWanted(8)]).toEqual([true, false])
  forgetWanted()
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
