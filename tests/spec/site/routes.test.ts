import { describe, expect, test } from 'vitest'
import { locales, localeTable, localPath } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { titleOf } from '#tests/support/html.ts'
import { liveSample, specifiedRoutes } from '#tests/support/specified-routes.ts'

describe('every specified route answers as its row says, in three languages', () => {
  test.each(specifiedRoutes)('$id', async ({ samples, status }) => {
    const wrong: string[] = []
    for (const sample of samples) {
      const path = await liveSample(sample)
      for (const locale of locales) {
        const address = localPath(locale, path)
        const answer = await askSite(address)
        if (!status(locale).includes(answer.status)) {
          wrong.push(`${address} answers ${answer.status} instead of ${status(locale).join('/')}`)
        } else if (answer.status === 200) {
          if (!answer.html.includes(`lang="${localeTable[locale].htmlLang}"`)) {
            wrong.push(`${address} is not in ${locale}`)
          }
          if (titleOf(answer.html) === '') wrong.push(`${address} has no title`)
        }
      }
    }
    if (samples.length === 0) wrong.push('the row has no address to try')
    expect(wrong).toEqual([])
  })
})
