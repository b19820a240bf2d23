import { splitLocale } from '#i18n/locales.ts'
import { browser } from '../../device/device.ts'
import { pageBefore, visitType } from '../../device/page-visit.ts'
import { stored } from '../../device/stored.ts'

/*
 * Pressing "Study for free" is a decision: the page that opens joins the course without asking
 * again, even after a sign-in on the way. A link made by someone else joins nothing: only the link
 * of the course's own page does, which needs no script to be pressed.
 */
const pressed = stored(browser, 'session', 'study-free', (found) =>
  typeof found === 'number' ? found : 0,
)

let isNoted = false

/** Whether a free course is joined once its page opens in this tab. */
export function isWanted(classId: number): boolean {
  if (!isNoted) {
    isNoted = true
    if (isPressed(classId)) pressed.change(() => classId)
  }
  return pressed.$value.get() === classId
}

function isPressed(classId: number): boolean {
  const before = visitType() === 'navigate' ? pageBefore() : null
  return before !== null && splitLocale(before.pathname).path === `/course/detail/${classId}`
}

export const forgetWanted = () => pressed.change(() => 0)
