const folder = '/_astro/'
/** In quotes in HTML, in brackets in CSS; a `#name` after it is a drawing inside the file. */
const addressed = /(?<=["'(])\/_astro\/[\w.@/-]+(?=["'#)])/gu
/** Style sheets and scripts that a page loads later, several in one attribute. */
const inList = /(?<=[" ])\/_astro\/[\w.@/-]+\.(?:css|js)(?=[" ])/gu
/** Scripts import each other relatively, also dynamically. */
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

/** Whether the file's name changes with its content, so that a copy never gets stale. */
export const isHashed = (address: string) => address.startsWith(folder)
