import { readIntroduction } from '#contract/tutors/tutor-introduction.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { readIntroductionText } from '../../tutors/introductions/introduction-reading.ts'

export function tutorIntroductionRoutes(
  parts: Pick<AppParts, 'readers' | 'model' | 'db'>,
): Route[] {
  return [
    route(readIntroduction, async ({ body: { text }, locale, caller }) => {
      const owner = caller.session?.owner
      const accountId = owner && 'accountId' in owner ? owner.accountId : null
      const read = await parts.readers.read('introduction', [text], caller)
      return readIntroductionText(parts, read, { text, locale, accountId, left: caller.left })
    }),
  ]
}
