import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const elsewhere = new Set(['node_modules', '.git', 'dist', '.data', 'test-results'])

/** A copy of the project in which one file at a time is changed. */
export function copyProject(root: string) {
  const path = mkdtempSync(join(tmpdir(), 'mutants-'))
  for (const name of readdirSync(root).filter((one) => !elsewhere.has(one))) {
    cpSync(join(root, name), join(path, name), { recursive: true })
  }
  // No symbolic link, as the upload decoder may read only the program's own folder. Hard links
  // where the disk is the same, else copies.
  const packages = [join(root, 'node_modules'), path]
  try {
    execFileSync('cp', ['-a', '--link', ...packages], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', ...packages])
  }
  return {
    path,
    write: (file: string, text: string) => writeFileSync(join(path, file), text),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
