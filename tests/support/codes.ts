/**
 * The newest code that a number got, read on `/dev/outbox` as a developer reads it; fails when the
 * number got none. `open` asks for a path: `asDeveloper(app)`, or `fetch` with the site's address before it.
 */
export async function codeFor(
  open: (path: string) => Response | Promise<Response>,
  recipient: string,
): Promise<string> {
  const [text = 'no message'] = await textsFor(open, recipient)
  const code = codeIn(text)
  if (code === null) throw new Error(`No code for ${recipient}: ${text}`)
  return code
}

/** The same; null when the newest message has none. */
export async function newestCode(
  open: (path: string) => Response | Promise<Response>,
  recipient: string,
): Promise<string | null> {
  const [text = ''] = await textsFor(open, recipient)
  return codeIn(text)
}

const codeIn = (text: string) => /(?<!\d)\d{6}(?!\d)/u.exec(text)?.[0] ?? null

/** All texts that a number, without its country, or a mail address got, the newest first. */
export async function textsFor(
  open: (path: string) => Response | Promise<Response>,
  recipient: string,
): Promise<string[]> {
  const page = await (await open('/dev/outbox')).text()
  const articles = page.split('<article').slice(1)
  return articles
    .filter((article) => {
      const to = /class="to">([^<]*)</u.exec(article)?.[1] ?? ''
      return (
        to === recipient ||
        (to.startsWith('+') &&
          /^\+\d{1,3}$/u.test(to.slice(0, -recipient.length)) &&
          to.endsWith(recipient))
      )
    })
    .map((article) => /<pre>([\s\S]*?)<\/pre>/u.exec(article)?.[1] ?? '')
}
