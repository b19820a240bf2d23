import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { invitationPackages, loneInvitation, starLevels, stickPackages } from '#rules/price-list.ts'

/* Prices are published before they are charged: the pages say what the price list says. */

const pages = [
  { page: 'parentCharge', prices: [...invitationPackages, loneInvitation] },
  { page: 'tutorCharge', prices: [...starLevels, ...stickPackages] },
]

test.each(pages)('$page publishes what is charged', ({ page, prices }) => {
  for (const [language, sign] of [
    ['zh-tw', '$'],
    ['en', 'HK$\u00A0'],
  ] as const) {
    const text = readFileSync(`content/pages/article/${page}/index.${language}.md`, 'utf8')
    for (const { priceCents } of prices) expect(text).toContain(`${sign}${priceCents / 100}`)
  }
})
