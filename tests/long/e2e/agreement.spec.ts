import { expect, test } from '#tests/support/browser-test.ts'

for (const path of ['/agreement', '/en/agreement', '/zh-hans/agreement']) {
  test(`${path} prints on one sheet of A4`, async ({ page }) => {
    await page.goto(path)
    const paper = await page.pdf({ preferCSSPageSize: true })
    const sheets = paper.toString('latin1').match(/\/Type ?\/Page\b/gu) ?? []
    expect(sheets).toHaveLength(1)
  })
}
