import { browser } from '../device/device.ts'
import { stored } from '../device/stored.ts'

/*
 * Who presses "Study for free" has decided: the page that opens joins the course without asking again,
 * also where they sign in on the way. A link that somebody else made joins nothing: only a press does.
 */
const pressed = stored(browser, 'session', 'study-free', (found) =>
  typeof found === 'number' ? found : 0,
)

/** A free course is to be joined once its page opens in this tab. */
export const wantFree = (classId: number) => pressed.change(() => classId)

/** Whether somebody wants to join this one; they are not asked twice. */
export const isWanted = (classId: number): boolean => pressed.$value.get() === classId
export const forgetWanted = () => pressed.change(() => 0)
