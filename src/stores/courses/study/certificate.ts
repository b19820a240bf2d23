import {
  nameCertificate,
  type OwnCertificate,
  ownCertificate,
} from '#contract/courses/certificates.ts'
import { longestCertificateName } from '#rules/primitives/certificate-numbers.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { createForm } from '../../form.ts'

export const certificateStore = createLoaded<OwnCertificate, number>(
  (classId, signal) => send(ownCertificate, { query: { classId }, signal }),
  { begin: 0 },
)

/** The learner's name on a certificate. */
export const certificateNameForm = ({ classId, name }: Pick<OwnCertificate, 'classId' | 'name'>) =>
  createForm<{ name: string }, void>({
    id: `certificate-${classId}`,
    begin: { name },
    fields: {
      name: {
        control: 'text',
        label: 'certificate.name',
        help: 'certificate.name.help',
        input: { maxLength: longestCertificateName, autoComplete: 'off' },
        required: true,
      },
    },
    send: async (values) =>
      certificateStore.replace(
        await send(nameCertificate, { body: { classId, ...values } }),
        classId,
      ),
  })
