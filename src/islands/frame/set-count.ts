interface Count {
  n: number
  /** The count in words, for screen readers: "2 unread messages". */
  says: string
  /** Grey, because nothing has to be done. */
  isQuiet?: boolean
}

const mostShown = 99

/** Shows a number at the end of an entry of a menu, or over its icon; none for 0. */
export function setCount(entry: Element, { n, says, isQuiet = false }: Count): void {
  const place = entry.querySelector('.bottom-bar-icon') ?? entry
  place.querySelector('.count')?.remove()
  if (n === 0) return
  const count = document.createElement('span')
  count.className = isQuiet ? 'count count-quiet' : 'count'
  const seen = document.createElement('span')
  seen.ariaHidden = 'true'
  seen.textContent = n > mostShown ? `${mostShown}+` : String(n)
  const said = document.createElement('span')
  said.className = 'sr-only'
  said.textContent = ` ${says}`
  count.append(seen, said)
  place.append(count)
}
