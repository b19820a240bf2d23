/** By address: style sheets that are on their way or here, and scripts that have been asked for. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Loads a part of the page and, side by side with it, the built `files` that it needs; its style
 * sheets come first, so that nothing is seen without them. A failure is told as the event
 * `vite:preloadError` (stores/chunk-reload.ts) and thrown. @public in place of Vite's own helper
 */
export async function bringPart(
  load: () => Promise<unknown>,
  files: readonly string[] = [],
): Promise<unknown> {
  try {
    await Promise.all(files.map((file) => bringFile(`/${file}`)))
    return await load()
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

function bringFile(address: string): Promise<unknown> | undefined {
  const isStyle = address.endsWith('.css')
  const known = asked.get(address)
  if (known || document.querySelector(`link[href="${address}"]`)) return known
  const link = document.createElement('link')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = address
  const arrival = new Promise<unknown>((resolve, reject) => {
    // A script that is missing is told by whoever imports it.
    if (!isStyle) resolve(null)
    link.onload = resolve
    link.onerror = () => {
      asked.delete(address)
      link.remove()
      reject(new Error(`Unable to preload CSS for ${address}`))
    }
  })
  asked.set(address, arrival)
  document.head.append(link)
  return arrival
}
