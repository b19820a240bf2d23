import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#islands/language.tsx'
import { PasswordField } from '#islands/ui/form/PasswordField.tsx'

test.each(['current-password', 'new-password'] as const)(
  'a field for a %s masks what is typed, and lets password managers fill it in',
  (autoComplete) => {
    const field = createElement(PasswordField, {
      ...{ id: 'p', label: 'Password', error: undefined, value: 'x', autoComplete },
      onChange: () => {},
    })
    const messages = {
      'login.password.show': 'Show the password',
      'login.password.showShort': 'Show',
      'login.password.hideShort': 'Hide',
    }
    const around = { locale: 'en', messages, children: field } as const
    const html = renderToStaticMarkup(createElement(LanguageProvider, around))
    const input = /<input[^>]*>/u.exec(html)?.[0] ?? ''
    expect(input).toContain('type="password"')
    expect(input).toContain(`autoComplete="${autoComplete}"`)
    expect(input).not.toMatch(/readonly|disabled|maxlength/iu)
    expect(html).toContain('aria-label="Show the password"')
  },
)
