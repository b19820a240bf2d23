import { atom } from 'nanostores'
import type { CertificateName } from '#contract/approvals.ts'
import {
  type Certificate,
  deleteCertificate,
  ownCertificates,
  uploadCertificate,
} from '#contract/certificates.ts'
import { type CallFailure, callFailure } from './call-failure.ts'
import { send } from './client.ts'
import { errorCodeOf } from './error-code.ts'
import { loadRecord } from './tutor-profile/record.ts'
import { filePart, type UploadWatch, uploading } from './upload.ts'

export type CertificatesState =
  | { state: 'loading' }
  | { state: 'ready'; list: readonly Certificate[] }
  | ({ state: 'failed' } & CallFailure)

/** The certificates of the tutor who is signed in, the newest first. */
export const $certificates = atom<CertificatesState>({ state: 'loading' })

export async function loadCertificates(): Promise<void> {
  try {
    $certificates.set({ state: 'ready', ...(await send(ownCertificates)) })
  } catch (error) {
    $certificates.set({ state: 'failed', ...callFailure(error) })
  }
}

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

function changeList(change: (list: readonly Certificate[]) => readonly Certificate[]): void {
  const present = $certificates.get()
  if (present.state === 'ready') {
    $certificates.set({ state: 'ready', list: change(present.list) })
  }
}
