import { locales } from '#i18n/locales.ts'
import { test } from '#tests/support/browser-test.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { enterAs } from '#tests/support/screen-roles.ts'
import { expectSound } from '#tests/support/screen-walk.ts'
import { screenRoles, screens } from '#tests/support/screens.ts'
import { seedOfRun } from '#tests/support/seed-of-run.ts'

/* Every screen on a phone, varied daily; all variants: tests/long/e2e/every-look.spec.ts. */
const atOnce = 20
const schemes = ['light', 'dark'] as const

for (const role of screenRoles) {
  for (let from = 0; from < screens[role].length; from += atOnce) {
    test(`screens of a ${role} from ${from + 1} on`, async ({ page, context }) => {
      const { one, chance } = draws(seededRandom(seedOfRun + from))
      const { paths } = await enterAs(role, context)
      for (const path of paths.slice(from, from + atOnce)) {
        const look = { locale: one(locales), width: 390, scheme: one(schemes) } as const
        await test.step(path, () => expectSound(page, path, { ...look, axe: chance(0.15) }))
      }
    })
  }
}
