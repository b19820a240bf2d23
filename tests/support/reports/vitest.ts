import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { writeLine } from './lines.ts'

/** Vitest reporter that writes these lines. */
export default class LinesOfVitest implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    writeLine({
      status: state === 'pending' ? 'failed' : state,
      file: relative(process.cwd(), test.module.moduleId),
      name: test.fullName,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    })
  }
}
