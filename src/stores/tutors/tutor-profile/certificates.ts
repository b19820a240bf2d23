import type { CertificateName } from '#contract/moderation/approvals.ts'
import {
  type Certificate,
  deleteCertificate,
  ownCertificates,
  uploadCertificate,
} from '#contract/tutors/certificates.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { filePart, type UploadWatch, uploading } from '../../asking/upload.ts'
import { accountDraft } from '../../form/drafts.ts'
import { createValues } from '../../form/values.ts'
import { loadRecord } from './record.ts'

export const certificatesStore = createLoaded(async () => (await send(ownCertificates)).list)

const usual = { name: 'diploma' as CertificateName, title: '', isPublic: false }

export const documentValues = () => createValues({ begin: usual, draft: accountDraft('document') })

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

/** Deletes one; call `certificateRemoved` afterwards. */
export const removeCertificate = (id: number) => send(deleteCertificate, { query: { id } })

export const certificateRemoved = (id: number) =>
  changeList((list) => list.filter((one) => one.id !== id))

/** Also refreshes the profile, which includes the certificates. */
async function changeList(change: (list: readonly Certificate[]) => Certificate[]): Promise<void> {
  certificatesStore.change(change)
  await loadRecord(true)
}
