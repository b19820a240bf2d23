import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messagesFor } from '#i18n/messages.ts'
import { WelcomeStep } from '#islands/accounts/sign-in/WelcomeStep.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { sentFrom } from '#stores/accounts/sign-in/become-parent.ts'
import type { Welcome } from '#stores/accounts/sign-in/sign-in.ts'

/* A new member is led on to what they came for. */

/** The buttons of the greeting, the advised one first. */
function offered(changes: Partial<Welcome>, redirect = '/en/searchtutor'): string[] {
  const kind = changes.kind ?? userKinds.parent
  const request = { kind, redirect }
  const welcome = { kind, userName: 'Chan Tai Man', isNew: false, request, ...changes }
  const html = renderToStaticMarkup(
    createElement(LanguageProvider<'login'>, {
      locale: 'en',
      messages: messagesFor('en', 'login'),
      children: createElement(WelcomeStep, { welcome }),
    } as never),
  )
  return [...html.matchAll(/<button[^>]*>([^<]*)</gu)].map(([, text = '']) => text)
}

test('a parent goes on to the tutor they came to invite before anything else', () => {
  expect(offered({}, '/en/parent/booktutor?invite=5')).toEqual(['Carry on', 'Go to my account'])
})

test('an account that needs a form is led to it first', () => {
  expect(offered({ kind: userKinds.tutor, isNew: true })).toEqual([
    'Fill in my tutor profile',
    'Skip for now',
  ])
  expect(offered({ kind: userKinds.organization, isNew: true }).at(-1)).toBe('Do this later')
})

test('one way is enough where both lead to the same', () => {
  expect(offered({}, '/en/parent/dashboard/wallet')).toEqual(['Go to my account'])
})

test('who was sent to become a parent is led back to what they wanted, and nowhere else', () => {
  const site = 'https://tutor.test'
  for (const [from, to] of [
    [`${site}/en/parent/booktutor?invite=5`, '/en/parent/booktutor?invite=5'],
    [`${site}/parent/dashboard`, '/parent/dashboard'],
    [`${site}/parent/register`, null],
    [`${site}/tutor/dashboard`, null],
    [`${site}.evil.test/parent/booktutor`, null],
    ['', null],
  ] as const) {
    expect(sentFrom(from, site), from).toBe(to)
  }
})
