import { expect, test } from '#tests/support/browser-test.ts'
import { printedPages } from '#tests/support/printed-pages.ts'

for (const path of ['/agreement', '/en/agreement', '/zh-hans/agreement']) {
  test(`${path} prints on one sheet of A4`, async ({ page }) => {
    await page.goto(path)
    expect(await printedPages(page)).toEqual([[595, 842]])
  })
}
