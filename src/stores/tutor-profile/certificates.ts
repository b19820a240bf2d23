import type { CertificateName } from '#contract/approvals.ts'
import {
  type Certificate,
  deleteCertificate,
  ownCertificates,
  uploadCertificate,
} from '#contract/certificates.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { filePart, type UploadWatch, uploading } from '../asking/upload.ts'
import { accountDraft } from '../form/drafts.ts'
import { createValues } from '../form/values.ts'
import { loadRecord } from './record.ts'

/** The certificates of the tutor who is signed in, the newest first. */
export const certificatesStore = createLoaded(async () => (await send(ownCertificates)).list)

const usual = { name: 'diploma' as CertificateName, title: '', isPublic: false }

/** What is written of a document before its file is chosen; a proof of education is the usual one. */
export const documentValues = () => createValues({ begin: usual, draft: accountDraft('document') })

/** Uploads a document; what is answered is kept by `certificateSent`. */
export const sendCertificate = (
  { name, title, isPublic }: typeof usual,
  file: File,
  watch: UploadWatch,
) =>
  uploading(watch)(uploadCertificate, {
    query: { name },
    body: { title, isPublic: isPublic ? 1 : 0 },
    ...filePart(file),
    signal: watch.signal,
  })

export const certificateSent = (added: Certificate) => changeList((list) => [added, ...list])

/** Deletes one; `certificateRemoved` then forgets it here. */
export const removeCertificate = (id: number) => send(deleteCertificate, { query: { id } })

export const certificateRemoved = (id: number) =>
  changeList((list) => list.filter((one) => one.id !== id))

/** Proofs are a part of the profile. */
async function changeList(change: (list: readonly Certificate[]) => Certificate[]): Promise<void> {
  certificatesStore.change(change)
  await loadRecord(true)
}
