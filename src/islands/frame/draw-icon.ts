import { type IconName, iconHref } from '#styles/icon.ts'

/** As ui/Icon.tsx, for parts of the frame, which are made without a framework. */
export function drawIcon(name: IconName): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  element.setAttribute('class', 'icon')
  element.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', iconHref(name))
  element.append(use)
  return element
}
