import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messagesFor, translator } from '#i18n/messages.ts'
import { LanguageProvider } from '#islands/language.tsx'
import { studyNamespaces, ticketNamespaces } from '#islands/namespaces.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'

/* Screens without a form say why a text is refused, too. */

test.each([
  ['the page of a course', studyNamespaces],
  ['the page of tickets', ticketNamespaces],
])('%s says that contact details are not allowed', (_, namespaces) => {
  const messages = messagesFor('en', ...namespaces)
  const issues = [{ field: 'holder', rule: 'noContact?at=0-8' }]
  const failure = { code: 'A0400', issues, stateText: null, wait: null } as const
  const children = createElement(FailureNotice, { failure })
  const around = { locale: 'en', messages, children } as const
  const html = renderToStaticMarkup(createElement(LanguageProvider<never>, around as never))
  expect(html).toContain(translator('en', 'rules')('rules.noContact'))
})
