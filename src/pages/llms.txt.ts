import type { APIRoute } from 'astro'
import { allArticles } from '#content/articles.ts'
import { awardPages, textPages } from '#content/pages.ts'
import { shelfPaths, shelves } from '#content/sections.ts'
import { shelfText } from '#content/shelf-text.ts'
import { brandName } from '#i18n/brand.ts'
import { localPath } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'

/** The rest is reached through the lists. */
const mostArticles = 60

/** A summary of the site for language models (https://llmstxt.org). */
export const GET: APIRoute = async ({ site }) => {
  const t = translator('en', 'site', 'fees')
  const row = (path: string, title: string, about: string) =>
    `- [${title}](${new URL(localPath('en', path), site).href}): ${about}`
  const written = [...(await textPages('en')), ...(await awardPages('en'))]
  const texts = written.filter(({ entry }) => !entry.data.unlisted)
  const articles = await allArticles('en')
  const lines = [
    `# ${brandName('en')} ${brandName('zh-tw')}`,
    '',
    `> ${t('site.summary', { tagline: t('site.tagline'), about: t('site.footer.about') })}`,
    '',
    'Every page exists in Chinese without a prefix, in simplified Chinese under /zh-hans, and in English under /en.',
    '',
    '## Lists',
    '',
    row('/searchtutor', t('site.nav.findTutors'), t('site.footer.about')),
    row('/content/feeguide', t('fees.heading'), t('fees.description')),
    ...shelves.map((shelf) => {
      const { title, description } = shelfText(shelf, 'en')
      return row(shelfPaths[shelf], title, description)
    }),
    '',
    '## Pages',
    '',
    ...texts.map(({ path, entry: { data } }) => row(path, data.title, data.description)),
    '',
    '## Articles',
    '',
    ...articles.slice(0, mostArticles).map((one) => row(one.path, one.title, one.description)),
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
