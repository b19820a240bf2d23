import { browser } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'

/*
 * Pressing "Study for free" is a decision: the page that opens joins the course without asking
 * again, even after a sign-in on the way. A link made by someone else joins nothing: only a press
 * does.
 */
const pressed = stored(browser, 'session', 'study-free', (found) =>
  typeof found === 'number' ? found : 0,
)

/** Joins a free course once its page opens in this tab. */
export const wantFree = (classId: number) => pressed.change(() => classId)

export const isWanted = (classId: number): boolean => pressed.$value.get() === classId
export const forgetWanted = () => pressed.change(() => 0)
