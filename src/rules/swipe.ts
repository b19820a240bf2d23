/** Shorter movements of a finger, in pixels, are none. */
const least = 48

/** What a finger that moved by so many pixels over a picture asks for. */
export function swipeOf(right: number, down: number): 'previous' | 'next' | 'close' | null {
  if (Math.abs(right) > Math.abs(down) * 1.5) {
    if (right > least) return 'previous'
    return right < -least ? 'next' : null
  }
  return down > 2 * least && down > Math.abs(right) * 1.5 ? 'close' : null
}
