import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#tests/support/browser-test.ts'
import { letMonkeyIn } from '#tests/support/monkey/monkey.ts'
import { siteUrl } from '#tests/support/site-url.ts'

const restless = `<link rel="icon" href="data:,">
<script>setInterval(() => location.assign('/away?' + Math.random()), 30)</script>`

test.use({ viewport: { width: 390, height: 844 }, meantFailures: /\/away/u })

test('a monkey comes home from another site that is empty and never at rest', async ({ page }) => {
  let visits = 0
  const other = createServer((_, response) => {
    visits += 1
    response.setHeader('content-type', 'text/html')
    response.end(restless)
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  // Every press leads there.
  await page.addInitScript(
    ([home, away]) => {
      const leave = (event: Event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        location.assign(String(away))
      }
      if (location.origin === home) addEventListener('click', leave, { capture: true })
    },
    [siteUrl(), `http://127.0.0.1:${port}/away`],
  )
  const person = { mobile: '61234567', password: '', code: async () => null }
  try {
    const errand = { page, screens: ['/contactus'], person, seed: 5, opens: 3, acts: 8 }
    await letMonkeyIn({ ...errand, log: [] })
    expect(visits).toBeGreaterThan(0)
  } finally {
    other.close()
    other.closeAllConnections()
  }
})
