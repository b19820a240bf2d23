import type { Browser, BrowserContext, Page } from '@playwright/test'

interface Expected {
  /** Addresses whose failure is expected. */
  meantFailures: RegExp | undefined
  /** Errors of a library that we use unchanged. */
  foreignErrors: RegExp | undefined
}

const longestText = 1_200

/** The last presses on a page, with what became of them, for the report of a failed test. */
function notePresses(): void {
  const presses: string[] = []
  Object.assign(globalThis, { testPresses: presses })
  for (const kind of ['pointerdown', 'click'])
    addEventListener(
      kind,
      (event) => {
        const { target, clientX, clientY, timeStamp } = event as MouseEvent
        const control = target instanceof Element ? (target.closest('a, button') ?? target) : null
        const name = (control?.textContent ?? '').trim().slice(0, 40)
        const at = `${Math.round(timeStamp)} ms, ${Math.round(clientX)} ${Math.round(clientY)}`
        const number = presses.push(`${kind} on <${control?.localName}> “${name}” at ${at}`) - 1
        setTimeout(() => {
          if (event.defaultPrevented) presses[number] += ', prevented'
        })
      },
      { capture: true },
    )
}

/** Records all errors of a browser's pages during a test, further contexts included. */
export async function watchBrowser(browser: Browser, first: BrowserContext, expected: Expected) {
  const errors: string[] = []
  const failedRequests: string[] = []
  const contexts = [first]

  const watch = async (context: BrowserContext): Promise<void> => {
    // Report-only policies are silent otherwise.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`Policy ${violatedDirective} stops ${blockedURI}`),
      )
    })
    await context.addInitScript(notePresses)
    context.on('weberror', (error) => note(error.error().message))
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      const { url } = message.location()
      // The browser also reports a page that is meant to answer 404.
      const isUnknown = url === message.page()?.url() && / 404 /u.test(message.text())
      const isMeant = isUnknown || message.text().includes('net::ERR_INTERNET_DISCONNECTED')
      if (!isMeant && !expected.meantFailures?.test(url)) note(`${message.text()} ${url}`)
    })
    context.on('requestfailed', (request) =>
      failedRequests.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`),
    )
    context.on('response', (response) => {
      if (response.status() < 400) return
      failedRequests.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    })
  }
  const note = (error: string) => {
    if (!expected.foreignErrors?.test(error)) errors.push(error)
  }

  const openContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await openContext(options)
    contexts.push(context)
    await watch(context)
    return context
  }
  await watch(first)

  return {
    errors,
    seen: async (): Promise<string> => {
      const pages = await Promise.all(contexts.flatMap((context) => context.pages()).map(seenOn))
      return [
        ...pages,
        ...errors.map((error) => `Error: ${error}`),
        ...failedRequests.map((request) => `Failed: ${request}`),
      ].join('\n')
    },
    end: async (): Promise<void> => {
      browser.newContext = openContext
      for (const context of contexts.slice(1)) await context.close()
    },
  }
}

/** Dialogs come first: the page behind says little about a test that failed in them. */
function shownText(): string {
  const dialogs = [...document.querySelectorAll('dialog')].filter(({ open }) => open)
  const inFront = dialogs.map((one) => `[dialog: ${one.innerText}] `)
  const { activeElement: focus } = document
  return `[focus: ${focus?.localName} ${focus?.id}] ${inFront.join('')}${document.body.innerText}`
}

async function seenOn(page: Page): Promise<string> {
  const read = (reading: Promise<string>) =>
    reading.catch((error: Error) => `(cannot be read: ${error.message.split('\n')[0]})`)
  const title = await read(page.title())
  const text = await read(page.evaluate(shownText))
  const shown = text.replaceAll(/\s+/gu, ' ').trim().slice(0, longestText)
  const presses = await read(
    page.evaluate(() => Reflect.get(globalThis, 'testPresses').slice(-8).join('; ')),
  )
  return `At ${page.url()}\n  Title: ${title}\n  Text: ${shown}\n  Pressed: ${presses}`
}
