/** What the editor loads for what we never ask of it: maps, code, other formats of pictures. */
const unused = /^(?:@shikijs\/|terra-draw|leaflet\/|svgo\/|\.\/chunks\/(?:heic|webp_enc|shiki))/u
const unusedFile = /new URL\(`assets\/(?:heic|marker)[^`]*`,import\.meta\.url\)/gu
const stub = '\0editor-part-left-out'

/**
 * Sveltia CMS 0.221.1 reads what is wrong in every language when it saves, also in those that are
 * switched off and have not been checked. The entry is saved all the same, but an error remains.
 */
const unchecked = /Object\.values\((\w+\(\w+\)\[\w+\])\)(?=\.some\(\(\{valid:(\w)\}\)=>!\2\))/u

/** Its fonts come along; the addresses of a public host beside them would be asked first. */
const foreignFont = /src:url\(https:\/\/[^)]+\)\s*format\([^)]+\)/gu

/** A Vite plugin: the browser editor without parts that nothing of ours reaches, 8 MB of files. */
export function editorParts() {
  return {
    name: 'editor-parts',
    enforce: 'pre' as const,
    // So that what is served in development is the same.
    config: () => ({ optimizeDeps: { exclude: ['@sveltia/cms'] } }),
    resolveId(id: string, importer = '') {
      return importer.includes('/@sveltia/cms/') && unused.test(id) ? stub : undefined
    },
    load(id: string) {
      return id === stub ? 'export default []' : undefined
    },
    transform(code: string, id: string) {
      if (!/\/@sveltia\/cms\/npm\/index\.js(?:\?|$)/u.test(id)) return undefined
      if (!unchecked.test(code)) {
        throw new Error(
          'Sveltia CMS has changed: is its error of languages switched off still there?',
        )
      }
      const lighter = code
        .replace(unusedFile, "new URL('about:blank')")
        .replace(foreignFont, "src:local('not here')")
      return { code: lighter.replace(unchecked, 'Object.values($1??{})'), map: null }
    },
  }
}
