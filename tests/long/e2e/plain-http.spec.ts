import { networkInterfaces } from 'node:os'
import { openBalancer } from '#tests/support/balancer.ts'
import { test as base, expect } from '#tests/support/browser-test.ts'
import { newPerson } from '#tests/support/people.ts'
import { enterAs } from '#tests/support/screen-roles.ts'
import { expectSound } from '#tests/support/screen-walk.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteUrl } from '#tests/support/site-url.ts'

/* Without https and not on localhost, browsers lack keys, workers and the camera. */
const own = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const test = base.extend<{ address: string }>({
  address: async ({ browserName: _ }, use) => {
    const gate = await openBalancer([siteUrl()], own)
    await use(gate.address)
    gate.close()
  },
  baseURL: ({ address }, use) => use(address),
})
test.use({
  serviceWorkers: 'allow',
  // A browser warning: the header is for pages with https.
  foreignErrors: /Cross-Origin-Opener-Policy header has been ignored/u,
})
test.skip(own === undefined, 'This machine is in no network')

const look = { locale: 'zh-tw', width: 390, scheme: 'light', axe: false } as const

test('somebody signs in, and stays it', async ({ page }) => {
  const { mobile } = await newPerson()
  const screen = signInScreen(page, 'zh-tw')
  await screen.open()
  expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false])
  await screen.signIn(mobile)
  await expect(screen.dialog).toHaveCount(0)
  await expectSound(page, '/parent/dashboard', look)
  await expectSound(page, '/parent/dashboard/setting', look)
})

for (const role of ['parent', 'tutor', 'organization'] as const) {
  test(`the screens on which a ${role} works`, async ({ page, context }) => {
    const { paths } = await enterAs(role, context)
    const worked = /dashboard$|setting$|chat|OnlineCourse|onlinealldata|tickets$|info$|aipublish/u
    for (const path of paths.filter((path) => worked.test(path))) {
      await test.step(path, () => expectSound(page, path, look))
    }
  })
}
