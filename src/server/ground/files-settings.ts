import * as v from 'valibot'
import { address, filled } from './setting-kinds.ts'

/** Storage of uploads besides the folder of this machine: part of the settings (settings.ts). */
export const filesSettings = {
  FILES_S3_ENDPOINT: v.pipe(
    v.optional(address(/^https?:/u, 'https://s3.ap-east-1.amazonaws.com')),
    v.description(
      'storage that speaks S3, for photos and private files (encrypted before they leave) of servers on several machines; `DATA_DIR` without it. Films stay in `DATA_DIR`, which such servers share',
    ),
  ),
  FILES_S3_BUCKET: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/u, 'must be the name of a bucket'),
      ),
    ),
    v.description('its bucket, which is there and closed to the public'),
  ),
  FILES_S3_REGION: v.pipe(v.optional(filled, 'us-east-1'), v.description('its region')),
  FILES_S3_KEY_ID: v.pipe(
    v.optional(filled),
    v.description('id of a key that may read, write, delete and list there'),
  ),
  FILES_S3_SECRET: v.pipe(v.optional(filled), v.description('that key')),
}
