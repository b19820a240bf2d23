import { test as onSharedSite } from '../browser-test.ts'
import { newestCode } from '../codes.ts'
import { test as onOwnSite } from '../own-site.ts'
import { seenAttachment } from '../reports/seen.ts'
import { enterAs } from '../screen-roles.ts'
import { type ScreenRole, screenRoles } from '../screens.ts'
import { siteUrl } from '../site-url.ts'
import { letMonkeyIn } from './monkey.ts'

interface Extent {
  seeds: readonly number[]
  /** Number of screens opened, and of acts on each. */
  opens: number
  acts: number
}

/** Its button hands the whole page to an editor of others, which has tests of its own. */
const foreignScreen = '/admin'

const open = (path: string) => fetch(siteUrl() + path)

/** Defines a test per seed for each role except staff. */
export function peopleMonkeys(extent: Extent): void {
  monkeys(
    onSharedSite,
    screenRoles.filter((role) => role !== 'operator'),
    extent,
  )
}

/** The same as staff, on a separate site, as their decisions would disturb other walks. */
export function staffMonkeys(extent: Extent): void {
  onOwnSite.describe.configure({ mode: 'default' })
  monkeys(onOwnSite, ['operator'], extent)
}

function monkeys(
  test: typeof onSharedSite,
  roles: readonly ScreenRole[],
  { seeds, ...extent }: Extent,
): void {
  test.use({
    viewport: { width: 390, height: 844 },
    // Invalid input is refused, and foreign ids are not found.
    meantFailures: /\/(?:api|cert|mechanism|order-v2|myChat)\//u,
  })
  for (const seed of seeds) {
    for (const role of roles) {
      test(`a monkey as ${role}, seed ${seed}`, async ({ page, context }) => {
        const { mobile, password, paths } = await enterAs(role, context)
        const person = { mobile, password, code: () => newestCode(open, mobile) }
        const log: string[] = []
        try {
          const screens = paths.filter((path) => path !== foreignScreen)
          await letMonkeyIn({ page, screens, person, seed, log, ...extent })
        } finally {
          const body = `Its last acts:\n  ${log.slice(-30).join('\n  ')}`
          await test.info().attach(seenAttachment, { body, contentType: 'text/plain' })
        }
      })
    }
  }
}
