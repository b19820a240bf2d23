import { showToast } from '#stores/toasts.ts'

/** Tells of a heart where the page has a place for it: on a profile beside the buttons, else above. */
export function sayHeart(text: string, tone: 'ok' | 'error'): void {
  const note = document.querySelector('[data-heart-note]')
  if (note === null) showToast(text, tone)
  else note.textContent = text
}
