/** The minimum of a browser for a provider's pages: cookies, and redirects one at a time. */
export function httpBrowser() {
  const jar = new Map<string, string>()

  async function ask(address: string): Promise<Response> {
    const { origin } = new URL(address)
    const cookie = [...jar]
      .filter(([name]) => name.startsWith(`${origin} `))
      .map(([name, value]) => `${name.slice(origin.length + 1)}=${value}`)
      .join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(`${origin} ${pair.slice(0, at)}`, pair.slice(at + 1))
    }
    return answer
  }

  return {
    /** Opens an address and follows redirects until a page answers or the next one is `stopAt`. */
    async go(address: string, stopAt: string): Promise<{ address: string; page: string }> {
      let next = address
      for (let hop = 0; hop < 10 && !next.startsWith(stopAt); hop += 1) {
        const answer = await ask(next)
        const location = answer.headers.get('location')
        if (location === null) return { address: next, page: await answer.text() }
        next = new URL(location, next).href
      }
      return { address: next, page: '' }
    },
  }
}

/** Target of the page's link with this text. */
export function linkWith(words: string, { address, page }: { address: string; page: string }) {
  const link = [...page.matchAll(/<a href="([^"]+)">(.*?)<\/a>/gsu)].find(([, , text]) =>
    text?.includes(words),
  )
  if (link?.[1] === undefined) throw new Error(`No link with ${words}: ${page.slice(0, 300)}`)
  return new URL(link[1].replaceAll('&amp;', '&'), address).href
}
