import { readFile } from 'node:fs/promises'
import { atom } from 'nanostores'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messagesFor } from '#i18n/messages.ts'
import { LanguageProvider } from '#islands/language.tsx'
import { parentNamespaces } from '#islands/namespaces.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { accountForm } from '#stores/accounts/sign-in/sign-in-forms.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

/* An empty required field is named and marked like any other error. */

function Shown({ made }: { made: ReturnType<typeof accountForm> }) {
  return createElement(Form, { form: useForm(() => made) as never })
}

async function shown(locale: 'en' | 'zh-tw') {
  pageOfStores(() => 'network')
  const made = accountForm(atom(userKinds.parent), 'register')
  await made.submit()
  const messages = messagesFor(locale, ...parentNamespaces)
  const around = { locale, messages, children: createElement(Shown, { made }) } as const
  return renderToStaticMarkup(createElement(LanguageProvider<'parent'>, around as never))
}
const errorsIn = (drawn: string) =>
  [...drawn.matchAll(/class="field-error"[^>]*>.*?<span>(.*?)<\/span>/gu)].map(([, text]) => text)

test('an empty form of a parent names each field', async () => {
  expect(errorsIn(await shown('en'))).toEqual([
    'please enter: Mobile number',
    'please enter: Verification code',
    'please enter: Your name',
    'please enter: New password',
  ])
  expect(errorsIn(await shown('zh-tw'))).toContain('請輸入：手提電話號碼')
})

test('no style makes it another kind of error', async () => {
  const drawn = await shown('en')
  const around = /<div class="([^"]*)"><strong/gu
  expect([...drawn.matchAll(around)].map(([, names]) => names)).toEqual(['error-list'])
  expect(drawn).toContain('field-error')
  const forms = await readFile('src/styles/components/forms.css', 'utf8')
  // The colour of errors must not depend on an ancestor.
  expect(forms.match(/\S[^\n]*\.(?:field-error|error-list)[^\n]*\{/gu)).toBeNull()
})
