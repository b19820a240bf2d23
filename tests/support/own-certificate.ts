import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A self-signed certificate for `localhost`, in temporary files. */
export function ownCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const written = ['-nodes', '-days', '1', '-keyout', files.key, '-out', files.cert]
  const made = spawnSync('openssl', [...asked, ...named, ...written], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  return {
    files,
    ca: readFileSync(files.cert),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
