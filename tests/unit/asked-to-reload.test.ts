import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Texts that ask a member to reload, and why they may: a button that does it, a page that a busy server
 * could not draw, a door without a network, and the editor of texts, which is not ours.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'activities/door.json': ['refresh', 'unknown.old'],
  'site/editor.json': ['failed.text'],
  'site/site.json': ['partMissing.reload', 'busy.text', 'busy.reload'],
}
const asking = /\b(?:refresh|reload)\b|重新整理|重新載入|更新頁面/iu

test.each(['en', 'zh-tw'])('no text in %s asks for what the program can do itself', (locale) => {
  const folder = `src/i18n/messages/${locale}/`
  const found = globSync(`${folder}**/*.json`).flatMap((file) => {
    const path = file.slice(folder.length)
    const texts: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(texts).flatMap(([name, text]) =>
      asking.test(JSON.stringify(text)) && !allowed[path]?.includes(name)
        ? [`${path} ${name}`]
        : [],
    )
  })
  expect(found.filter((one) => !one.startsWith('staff/'))).toEqual([])
})
