import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePageParts } from './page-parts.ts'
import { wholePage } from './whole-page.ts'

/** A step of the build: makes every built page whole. Those that stayed from before are already. */
export async function makePagesWhole(clientDir: string): Promise<void> {
  const parts = writePageParts(clientDir)
  // Synchronous: promises cost more than the work on tens of thousands of small files.
  for (const name of readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const path = join(clientDir, name)
    const html = readFileSync(path, 'utf8')
    const whole = wholePage(html, parts)
    if (whole.style !== null) writeFileSync(path, whole.html)
  }
}
