import { atom } from 'nanostores'
import { browser, type Device } from './device/device.ts'

type Tone = 'info' | 'ok' | 'error'

export interface Toast {
  id: number
  tone: Tone
  /** In the language of the page: whoever asks for a toast has the message, the frame has not. */
  text: string
  offer?: ToastOffer | undefined
}

/** What a toast leads on to: the words of its button, and what that does. */
export interface ToastOffer {
  label: string
  act: () => void
}

/** Errors and offers stay until they are dismissed: nobody should have to read against a clock. */
const shownMs = 6_000
const mostShown = 3

/** Short notes above the page. The same text again takes the place of the first one. */
export function createToasts({ later }: Pick<Device, 'later'>) {
  const $toasts = atom<readonly Toast[]>([])
  let lastId = 0
  const dismissToast = (id: number) => {
    $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  }
  return {
    $toasts,
    dismissToast,
    showToast: (text: string, tone: Tone = 'info', offer?: ToastOffer): void => {
      lastId += 1
      const id = lastId
      const others = $toasts.get().filter((toast) => toast.text !== text)
      $toasts.set([...others, { id, tone, text, offer }].slice(-mostShown))
      if (tone !== 'error' && !offer) later(shownMs, () => dismissToast(id))
    },
  }
}

export const { $toasts, showToast, dismissToast } = createToasts(browser)
