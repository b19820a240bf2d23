import type { ClientDirective } from 'astro'
import { whenOnline } from '#stores/device/when-online.ts'
import { wholeSheets } from './frame/add-style.ts'
import { controlNamed, nameOfControl } from './same-control.ts'

const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * `client:act`: an island that is complete without a script and hydrates at the first interaction.
 * An early press is remembered and repeated after hydration, which offline waits for the network.
 * An address with a query (`?gender=F`) differs from what was prerendered, so it hydrates at once.
 */
const act: ClientDirective = (load, _options, element) => {
  let pressed: HTMLElement | null = null
  let waking = false

  const keep = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null
    const control = target?.closest<HTMLElement>('button, input:is([type=checkbox], [type=radio])')
    // Links, fields and the search form work without the island.
    if (!control || control.closest('form[action]')) return
    event.preventDefault()
    event.stopPropagation()
    pressed = control
    wake()
  }
  const wake = whenOnline(() => {
    if (waking) return
    waking = true
    for (const sign of signs) element.removeEventListener(sign, wake)
    void hydrated()
  })
  /**
   * A form sends its own fields alone: what else the address asks for goes with them. Kept, as
   * nobody knows how long React takes to listen; a form that it sends has no such event.
   */
  const carry = ({ formData }: FormDataEvent) => {
    for (const [name, value] of new URLSearchParams(location.search)) {
      if (name !== 'page' && !formData.has(name)) formData.append(name, value)
    }
  }
  const hydrated = async () => {
    const [hydrate] = await Promise.all([load(), wholeSheets()])
    await hydrate()
    // React attaches itself before it has gone through the tree; a frame later it listens.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        element.removeEventListener('click', keep, true)
        if (!pressed) return
        // The live filters may have replaced the prerendered ones by now.
        const name = nameOfControl(pressed) ?? ''
        const control = pressed.isConnected ? pressed : controlNamed(element, name)
        control?.click()
      }),
    )
  }

  element.addEventListener('click', keep, true)
  if (location.search !== '') {
    element.addEventListener('formdata', carry)
    wake()
    return
  }
  for (const sign of signs) element.addEventListener(sign, wake, { passive: true })
}

export default act
