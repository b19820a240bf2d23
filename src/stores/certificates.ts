import type { CertificateName } from '#contract/approvals.ts'
import {
  type Certificate,
  deleteCertificate,
  ownCertificates,
  uploadCertificate,
} from '#contract/certificates.ts'
import { send } from './client.ts'
import { errorCodeOf } from './error-code.ts'
import { createLoaded } from './loaded.ts'
import { loadRecord } from './tutor-profile/record.ts'
import { filePart, type UploadWatch, uploading } from './upload.ts'

/** The certificates of the tutor who is signed in, the newest first. */
export const certificatesStore = createLoaded(async () => (await send(ownCertificates)).list)

export interface NewCertificate {
  name: CertificateName
  title: string
  isPublic: boolean
}

/** Uploads a document; throws what `uploadFailure` reads. */
export async function sendCertificate(
  { name, title, isPublic }: NewCertificate,
  file: File,
  watch: UploadWatch,
): Promise<void> {
  const added = await uploading(watch)(uploadCertificate, {
    query: { name },
    body: { title, isPublic: isPublic ? 1 : 0 },
    ...filePart(file),
    signal: watch.signal,
  })
  changeList((list) => [added, ...list])
  await loadRecord(true)
}

/** Deletes one; the code of a failure, or null. */
export async function removeCertificate(id: number): Promise<string | null> {
  try {
    await send(deleteCertificate, { query: { id } })
    changeList((list) => list.filter((one) => one.id !== id))
    await loadRecord(true)
    return null
  } catch (error) {
    return errorCodeOf(error)
  }
}

function changeList(change: (list: readonly Certificate[]) => Certificate[]): void {
  const present = certificatesStore.$loaded.get()
  if (present.state === 'ready') certificatesStore.replace(change(present.value))
}
