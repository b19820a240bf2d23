import { iconHref } from '#styles/icon.ts'

type Toast = {
  text: string
  /** Name of the cross: `t('ui.close')`. */
  close: string
  /** One thing to do about it, such as undo. */
  action?: { label: string; run: () => void }
}

const shownForMs = 8000

/**
 * Says something short in the live region of the page's frame; screen readers speak it. It goes
 * after eight seconds, later while it holds focus or the pointer, and the cross closes it.
 */
export function showToast({ text, close, action }: Toast): void {
  const region = document.querySelector('.toasts')
  if (region === null) return
  const toast = document.createElement('div')
  toast.className = 'toast'
  const message = document.createElement('p')
  message.textContent = text
  toast.append(message)
  const remove = () => toast.remove()
  if (action !== undefined) {
    toast.append(
      button('link text-surface', action.label, () => {
        action.run()
        remove()
      }),
    )
  }
  const cross = button('icon-button', '', remove)
  cross.setAttribute('aria-label', close)
  cross.append(drawing())
  toast.append(cross)
  region.append(toast)

  const leave = () => {
    if (toast.matches(':hover, :focus-within')) timer = setTimeout(leave, shownForMs)
    else remove()
  }
  let timer = setTimeout(leave, shownForMs)
  cross.addEventListener('click', () => clearTimeout(timer))
}

function button(className: string, text: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = text
  element.addEventListener('click', press)
  return element
}

function drawing(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', iconHref('close'))
  svg.append(use)
  return svg
}
