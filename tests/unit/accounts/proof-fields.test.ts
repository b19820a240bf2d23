import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messagesFor } from '#i18n/messages.ts'
import { ProofField } from '#islands/accounts/settings/ProofField.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { settingNamespaces } from '#islands/namespaces.ts'
import { useForm } from '#islands/ui/form/use-form.ts'
import { payPasswordForm } from '#stores/accounts/settings/password-forms.ts'

/** A form made for an account's former state, on a screen that knows the current one. */
function Standing({ had, has }: { had: boolean; has: boolean }) {
  const form = useForm(() => payPasswordForm({ hasPassword: true, hasPayPassword: had }))
  return createElement(ProofField, { form, hasPassword: has })
}
const shown = (props: { had: boolean; has: boolean }) => {
  const messages = messagesFor('en', ...settingNamespaces)
  const around = { locale: 'en', messages, children: createElement(Standing, props) } as const
  return renderToStaticMarkup(createElement(LanguageProvider<'setting'>, around as never))
}

test('a payment password that was set a moment ago leaves the form that set it as it is', () => {
  const before = shown({ had: false, has: true })
  expect(before).toContain('autoComplete="current-password"')
  expect(before).toContain('setting-pay-password')
  expect(shown({ had: true, has: true })).toContain('setting-pay-password')
})
