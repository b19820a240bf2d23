import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '#rules/accounts/demo-accounts.ts'
import { loadPages } from '#server/programs/serve-site.ts'
import { builtFolder, readBuiltPage } from '#tests/support/built-pages.ts'

/*
 * The sign-in dialog walks in as people of a demo by what its page says. Production refuses their data
 * (server/demo-data-in-production.test.ts) and pages built with them (programs/main.ts); what it draws
 * and loads knows nothing of them.
 */
const drawn = async (demo: boolean) => {
  const pages = await loadPages()
  const request = new Request('http://localhost/parent/dashboard/jobdetail/1')
  const answer = await pages.renderPage(request, { demo })
  return (await answer?.text()) ?? ''
}

describe('how to sign in as people of a demo', () => {
  test('is said on its pages, with their password', async () => {
    const { html } = await readBuiltPage('/agreement')
    expect(html).toContain(demoPassword)
    expect(await drawn(true)).toContain(demoPassword)
  })

  test('is in no page over other data', async () => {
    const html = await drawn(false)
    expect(html).toContain('<html')
    expect(html).not.toContain(demoPassword)
    expect(html).not.toContain('data-demo')
  })

  test('is in no script or style that a page may load', () => {
    const folder = `${builtFolder}/_astro`
    const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/u.test(name))
    expect(files.length).toBeGreaterThan(50)
    const telling = files.filter((name) =>
      readFileSync(`${folder}/${name}`, 'utf8').includes(demoPassword),
    )
    expect(telling).toEqual([])
  })
})
