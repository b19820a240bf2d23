import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The name of what a failed test attaches: what somebody in front of its pages saw. */
export const seenAttachment = 'seen'

/** Playwright's reporter of what a person would have seen when a test failed. */
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
