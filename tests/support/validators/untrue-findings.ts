export interface Finding {
  message: string
  extract?: string
}

/** False positives of the Nu Html Checker, with the reason. */
const untrue: readonly { message: RegExp; extract?: RegExp; because: string }[] = [
  {
    message: /^CSS: /u,
    because: 'it does not know @property, @container and view transitions, which browsers do',
  },
  {
    message: /^Trailing slash on void elements has no effect/u,
    because: 'no fault by the standard: React and Astro quote each value before it',
  },
  {
    message: /^The “name” attribute is never allowed on the “astro-slot” element/u,
    because: 'an element of one’s own may have any attribute',
  },
  {
    message: /^Section lacks heading/u,
    extract: /<section\b[^>]*\saria-label/u,
    because: 'it has a name, as a region that can be pushed sideways must',
  },
]

/** Whether a finding is a false positive. */
export function isUntrue({ message, extract: source = '' }: Finding): boolean {
  return untrue.some((one) => one.message.test(message) && (one.extract?.test(source) ?? true))
}
