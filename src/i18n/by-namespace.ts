/** Globbed `./messages/{locale}/{domain}/{namespace}.json`, by `{locale}/{namespace}.json`. */
export function byNamespace<File>(files: Readonly<Record<string, File>>): Map<string, File> {
  return new Map(
    Object.entries(files).map(([path, file]) => {
      const [, , locale, , name] = path.split('/')
      return [`${locale}/${name}`, file]
    }),
  )
}
