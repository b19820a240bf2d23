/* Rules of the guard against accidental presses (press-guard.ts), independent of the page. */

/** How long a new control under the finger cannot be pressed, in milliseconds. */
export const restMs = 400
/** How long a press is watched: a server may take its time with what then appears. */
export const watchMs = 3000
/** Half of what a finger covers, in CSS pixels. */
export const reach = 24

/** The control under the finger, its text, and the position of its corner. */
export interface Seen<Control = unknown> {
  control: Control | null
  text: string
  corner: string
}

export interface Press<Control = unknown> {
  x: number
  y: number
  at: number
  /** As of the last frame. */
  seen: Seen<Control>
  /** All controls within reach at the time of the press. */
  around: readonly Seen<Control>[]
}

type PressPoint = Pick<Press, 'x' | 'y' | 'at'>

export const isOther = (now: Seen, before: Seen) =>
  now.control !== null && (now.control !== before.control || now.text !== before.text)

export const isNear = (press: PressPoint, before: PressPoint) =>
  press.at - before.at < watchMs && Math.hypot(press.x - before.x, press.y - before.y) < reach

/**
 * Whether the pressed control appeared after the last frame, so that it cannot have been intended:
 * `now` is where `drawn` was. Neighbours of a control that only changed its text do not count.
 */
export const isUnseen = ({ control }: Seen, now: Seen, drawn: Seen) =>
  isOther(now, drawn) && (now.control === control || now.control !== drawn.control)

/** Whether it has had the same text and position since before the last press. */
export const stoodStill = (own: Seen, before: readonly Seen[]) =>
  own.control !== null &&
  before.some(
    ({ control, text, corner }) =>
      control === own.control && text === own.text && corner === own.corner,
  )
