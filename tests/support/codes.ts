/** The newest code sent to a number, read on `/dev/outbox` by `open`; throws without one. */
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

/** All texts sent to a number (without country code) or a mail address, newest first. */
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
