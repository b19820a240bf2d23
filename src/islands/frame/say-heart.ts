import { showToast } from '#stores/toasts.ts'

/** Shows a message about a heart: on a profile beside the buttons, else as a toast. */
export function sayHeart(text: string, tone: 'ok' | 'error'): void {
  const note = document.querySelector('[data-heart-note]')
  if (note === null) showToast(text, tone)
  else note.textContent = text
}
