import {
  cp,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const sources = [
  'src',
  'content',
  'public',
  'redirects.ts',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
/** Outputs of earlier builds, below the project's folder. */
const leftovers = ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite']
/** Thousands of pages without articles; their addresses are then rendered on demand. */
const landingPages = ['district', 'grade', 'portalkey', 'subject'].map(
  (kind) => `src/pages/[...lang]/searchtutor/${kind}`,
)

export interface ProjectCopy {
  folder: string
  /** Writes a file into the copy, creating its folders. */
  write: (path: string, text: string) => Promise<void>
  /** Makes the next build a cold one. */
  forgetBuilds: () => Promise<void>
  remove: () => Promise<void>
}

/** A separate copy of the project without landing pages, its packages as hard links. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-copy-'))
  for (const name of sources) await cp(name, join(folder, name), { recursive: true })
  for (const name of landingPages) await rm(join(folder, name), { recursive: true })
  await linkFolder('node_modules', join(folder, 'node_modules'))
  const forgetBuilds = async () => {
    for (const name of leftovers) await rm(join(folder, name), { recursive: true, force: true })
  }
  await forgetBuilds()
  return {
    folder,
    write: async (path, text) => {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    },
    forgetBuilds,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Hard links where the temporary folder is on the same disk, else copies. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await linkFile(source, target)
  }
}

async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await cp(from, to)
  }
}
