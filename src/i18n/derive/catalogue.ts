import type { Message } from '../translate.ts'
import { hongKongDollars } from './hong-kong-dollars.ts'
import overrides from './overrides.json' with { type: 'json' }
import { toSimplified } from './to-simplified.ts'

export type Catalogue = Record<string, Message>

/** Hand-made simplified texts by `namespace.key`; they override converted ones. */
const handMade: Catalogue = overrides

/** Derives a zh-hans catalogue from its zh-tw one, in the same key order. */
export function deriveCatalogue(namespace: string, traditional: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(traditional).map(([key, message]) => [
      key,
      handMade[`${namespace}.${key}`] ?? simplifiedMessage(message),
    ]),
  )
}

/** Overrides whose key no longer exists in any zh-tw catalogue. */
export function strayOverrides(known: ReadonlySet<string>): string[] {
  return Object.keys(handMade).filter((key) => !known.has(key))
}

function simplifiedMessage(message: Message): Message {
  if (typeof message === 'string') return simplified(message)
  const other = simplified(message.other)
  return message.one === undefined ? { other } : { one: simplified(message.one), other }
}

const simplified = (text: string) => hongKongDollars(toSimplified(text))
