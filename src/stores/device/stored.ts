import { atom, onMount, type ReadableAtom } from 'nanostores'
import { productToken } from '#i18n/brand.ts'
import type { Device } from './device.ts'

export interface Stored<Value> {
  /** Starts empty, as on the build machine, and reads the storage at the first subscription. */
  $value: ReadableAtom<Value>
  /** Changes the stored value, starting from what any tab wrote last. */
  change: (edit: (value: Value) => Value) => void
}

/**
 * A value stored on this device under `key`. `read` turns what was found (anything at all: older
 * versions or the user may have written it) into a value, and `undefined` into the empty one.
 */
export function stored<Value>(
  device: Device,
  area: 'local' | 'session',
  key: string,
  read: (raw: unknown) => Value,
): Stored<Value> {
  const name = `${productToken}.${key}`
  const $value = atom(read(undefined))
  let lastText: string | null = null

  const refresh = () => {
    const text = device[area].getItem(name)
    if (text === lastText) return
    lastText = text
    $value.set(read(parsed(text)))
  }
  onMount($value, () => {
    refresh()
    if (area === 'session') return
    return device.onChange((changed) => {
      if (changed === null || changed === name) refresh()
    })
  })

  return {
    $value,
    change: (edit) => {
      refresh()
      const value = edit($value.value as Value)
      lastText = JSON.stringify(value)
      device[area].setItem(name, lastText)
      $value.set(value)
    },
  }
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
