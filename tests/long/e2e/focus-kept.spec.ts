import { expect, test } from '#tests/support/browser-test.ts'
import { focusLostOn, Presses } from '#tests/support/focus-walk.ts'
import { enterAs } from '#tests/support/screen-roles.ts'
import { screenRoles, screens } from '#tests/support/screens.ts'

/* The focus never gets lost. */
test.use({ viewport: { width: 1280, height: 900 }, meantFailures: /./u })
const atOnce = 12
/** A program by others, delivered unchanged. */
const foreign = '/admin'
const soft = expect.configure({ soft: true })

for (const role of screenRoles) {
  for (let from = 0; from < screens[role].length; from += atOnce) {
    test(`the focus of a ${role} on screens from ${from + 1} on`, async ({ page, context }) => {
      page.on('dialog', (dialog) => dialog.dismiss())
      const { paths } = await enterAs(role, context)
      const presses = new Presses()
      for (const path of paths.slice(from, from + atOnce)) {
        if (path === foreign) continue
        await test.step(path, async () =>
          soft(await focusLostOn(page, path, presses), path).toEqual([]),
        )
      }
      expect(presses.count).toBeGreaterThan(0)
    })
  }
}
