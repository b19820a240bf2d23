import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#islands/language.tsx'
import { MobileField } from '#islands/ui/form/MobileField.tsx'
import { countryCodes } from '#rules/primitives/mobile-patterns.ts'

test.each(countryCodes)('of region %s, the code alone is drawn, and the list names it', (code) => {
  const field = createElement(MobileField, {
    ...{ id: 'm', label: 'Mobile', autoComplete: 'username' },
    value: { countryCode: code, mobile: '13800138000' },
    onChange: () => {},
  })
  const messages = {
    'login.country': 'Region',
    ...Object.fromEntries(countryCodes.map((one) => [`login.country.${one}`, `Name ${one}`])),
  }
  const around = { locale: 'en', messages, children: field } as const
  const html = renderToStaticMarkup(createElement(LanguageProvider, around))
  expect(html).toMatch(new RegExp(`<span class="input" aria-hidden="true">\\+${code}<svg`, 'u'))
  expect(html).toMatch(/<select aria-label="Region"/u)
  expect(html).toMatch(new RegExp(`<option[^>]*selected[^>]*>\\+${code} Name ${code}<`, 'u'))
})
