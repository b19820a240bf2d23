import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const elsewhere = new Set(['node_modules', '.git', 'dist', '.data', 'test-results'])

/** A copy of the project, in which one file at a time is another one; the project itself stays as it is. */
export function copyProject(root: string) {
  const path = mkdtempSync(join(tmpdir(), 'mutants-'))
  for (const name of readdirSync(root).filter((one) => !elsewhere.has(one))) {
    cpSync(join(root, name), join(path, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  return {
    path,
    write: (file: string, text: string) => writeFileSync(join(path, file), text),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
