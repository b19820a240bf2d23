import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messagesFor } from '#i18n/messages.ts'
import { SectionList } from '#islands/accounts/settings/SectionList.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { settingNamespaces } from '#islands/namespaces.ts'

/* On a phone the settings are long: a list above them leads to each section. */

type Props = Parameters<typeof SectionList>[0]

const listed = (kind: Props['kind'], sharesPresence: boolean | null) => {
  const html = renderToStaticMarkup(
    createElement(LanguageProvider<'setting'>, {
      locale: 'en',
      messages: messagesFor('en', ...settingNamespaces),
      children: createElement(SectionList, { kind, settings: { sharesPresence } }),
    } as never),
  )
  return [...html.matchAll(/href="#(\w+)">[^<]+</gu)].map(([, anchor = '']) => anchor)
}

const anchors = globSync('src/islands/accounts/settings/*Section.tsx').flatMap((path) => {
  const [, anchor] = /<SettingSection\s+anchor="(\w+)"/u.exec(readFileSync(path, 'utf8')) ?? []
  return anchor === undefined ? [] : [anchor]
})

test('every section of the settings is in their list', () => {
  expect(anchors.length).toBeGreaterThan(9)
  expect(listed('parent', true).toSorted()).toEqual(anchors.toSorted())
})

test('a section that is not there is not listed', () => {
  expect(listed('tutor', null)).not.toContain('presence')
  const ofOrganization = listed('organization', null)
  expect(ofOrganization).not.toContain('presence')
  expect(ofOrganization).not.toContain('reveals')
  expect(ofOrganization).toContain('password')
})
