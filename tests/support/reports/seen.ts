import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Name of a failed test's attachment that describes its visible pages. */
export const seenAttachment = 'seen'

/** Playwright reporter that prints what was visible when a test failed. */
export default class SeenOfPlaywright implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return
    console.log(`\n✗ ${test.titlePath().slice(2).join(' › ')}`)
    for (const { name, body, path } of attachments) {
      if (name === seenAttachment && body !== undefined) console.log(body.toString())
      if (name === 'screenshot' && path !== undefined) console.log(`Screenshot: ${path}`)
    }
  }

  printsToStdio(): boolean {
    return true
  }
}
