const folder = '/_astro/'
/** In quotes in HTML, in brackets in CSS; `#name` behind it is a drawing inside the file. */
const addressed = /(?<=["'(])\/_astro\/[\w.@/-]+(?=["'#)])/gu
/** Scripts name each other beside themselves, also those that they load later. */
const imported = /(?:from|import)\s*\(?\s*(["'`])\.\/([\w.@-]+)\1/gu

/** Addresses of the built files that a page, a style sheet or a script needs to be whole. */
export function filesIn(text: string): string[] {
  const found = [...text.matchAll(addressed)].map(([address]) => address)
  const scripts = [...text.matchAll(imported)].map(([, , name]) => `${folder}${name}`)
  return [...new Set([...found, ...scripts])]
}

/** Files that name further ones. */
export const namesFiles = (address: string) => /\.(?:css|js)$/u.test(address)

/** A file whose name changes with what is in it, so that a copy is never out of date. */
export const isHashed = (address: string) => address.startsWith(folder)
