/* What the guard against a second press (press-guard.ts) judges by; it knows no page. */

/** How long what has come under the finger cannot be pressed, in milliseconds. */
export const restMs = 400
/** How long a press is watched: a server may take its time with what then appears. */
export const watchMs = 3000
/** Half of what a finger covers, in CSS pixels. */
export const reach = 24

/** What is under the finger, what it says of itself, and where its corner is. */
export interface Seen<Control = unknown> {
  control: Control | null
  words: string
  corner: string
}

export interface Press<Control = unknown> {
  x: number
  y: number
  at: number
  /** As of the last frame. */
  seen: Seen<Control>
  /** Everything within reach as it was pressed. */
  around: readonly Seen<Control>[]
}

type Place = Pick<Press, 'x' | 'y' | 'at'>

export const isOther = (now: Seen, before: Seen) =>
  now.control !== null && (now.control !== before.control || now.words !== before.words)

export const isNear = (press: Place, before: Place) =>
  press.at - before.at < watchMs && Math.hypot(press.x - before.x, press.y - before.y) < reach

/**
 * Whether the pressed control came after the last frame, so that nobody can have meant it: `now` lies where
 * `drawn` did. What lies beside a control that says another thing stays as it was.
 */
export const isUnseen = ({ control }: Seen, now: Seen, drawn: Seen) =>
  isOther(now, drawn) && (now.control === control || now.control !== drawn.control)

/** Whether it has stood there, saying the same, since before the last press: then it can be meant. */
export const stoodStill = (own: Seen, before: readonly Seen[]) =>
  own.control !== null &&
  before.some(
    ({ control, words, corner }) =>
      control === own.control && words === own.words && corner === own.corner,
  )
