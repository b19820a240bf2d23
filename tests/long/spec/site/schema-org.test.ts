import { describe, expect, test } from 'vitest'
import { locales, localPath } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'
import { structuredDataIn } from '#tests/support/structured-shapes.ts'
import { schemaOrgProblems } from '#tests/support/validators/schema-org.ts'

describe('what pages tell search engines is in the vocabulary of schema.org', () => {
  test.each(locales)('in %s', async (locale) => {
    const told = new Set<string>()
    const wrong: string[] = []
    for (const { path } of pageKinds) {
      const address = localPath(locale, await liveSample(path))
      for (const data of structuredDataIn((await askSite(address)).html)) {
        told.add(String(data['@type']))
        wrong.push(...schemaOrgProblems(data).map((problem) => `${address}: ${problem}`))
      }
    }
    expect([...told]).toEqual(
      expect.arrayContaining(['Service', 'Course', 'Event', 'JobPosting', 'Dataset', 'WebSite']),
    )
    expect(wrong).toEqual([])
  })

  test('which has no language of a service, no such type and no place for a person in a price', () => {
    const at = (data: object) => schemaOrgProblems({ ...data })
    expect(at({ '@type': 'Service', inLanguage: 'en' })).toEqual([
      'Service.inLanguage: no property of it',
    ])
    expect(at({ '@type': 'Lesson' })).toEqual(['Lesson: no type of schema.org'])
    expect(at({ '@type': 'Service', offers: { '@type': 'Person' } })).toEqual([
      'Service.offers: is no Person',
    ])
  })
})
