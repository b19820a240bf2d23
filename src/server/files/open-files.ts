import { join } from 'node:path'
import type { S3Settings } from '../ground/endpoints.ts'
import { createFolderFiles } from './folder.ts'
import type { Files } from './port.ts'

/** Opens a file store by name: a folder of the data directory, or one in the S3 bucket. */
export async function openFiles({
  s3,
  dataDir,
}: {
  s3: S3Settings | null
  dataDir: string
}): Promise<(name: 'files' | 'private') => Files> {
  if (s3 === null) return (name) => createFolderFiles(join(dataDir, name))
  const { createS3Files } = await import('./s3.ts')
  return (name) => createS3Files(s3, name)
}
