import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/ground/endpoints.ts'

/** A server that speaks S3 and checks signatures, with an empty bucket. */
export async function openS3Server(): Promise<{
  settings: S3Settings
  close: () => Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'tutorharbour-s3-'))
  const bucket = 'tutorharbour'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
