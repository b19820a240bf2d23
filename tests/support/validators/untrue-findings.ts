/** What the Nu Html Checker says, as its JSON has it. */
export interface Finding {
  message: string
  /** The source around the place. */
  extract?: string
}

/** What the Nu Html Checker says that is no fault of the page, and why not. */
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

/** True of a finding that is none. */
export function isUntrue({ message, extract: source = '' }: Finding): boolean {
  return untrue.some((one) => one.message.test(message) && (one.extract?.test(source) ?? true))
}
