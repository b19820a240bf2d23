const folder = '/_astro/'
/** In quotes in HTML, in brackets in CSS; a `#name` after it is a drawing inside the file. */
const addressed = /(?<=["'(])\/_astro\/[\w.@/-]+(?=["'#)])/gu
/** Sheets and scripts that a whole page loads later, several in one attribute. */
const inList = /(?<=[" ])\/_astro\/[\w.@/-]+\.(?:css|js)(?=[" ])/gu
/** Scripts name each other relatively, including those loaded later. */
const imported = /(?:from|import)\s*\(?\s*(["'`])\.\/([\w.@-]+)\1/gu

/** Built files that a page, style sheet or script needs. */
export function filesIn(text: string): string[] {
  const found = [addressed, inList].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([address]) => address),
  )
  const scripts = [...text.matchAll(imported)].map(([, , name]) => `${folder}${name}`)
  return [...new Set([...found, ...scripts])]
}

export const namesFiles = (address: string) => /\.(?:css|js)$/u.test(address)

/** Its name changes with its content, so a copy never gets stale. */
export const isHashed = (address: string) => address.startsWith(folder)
