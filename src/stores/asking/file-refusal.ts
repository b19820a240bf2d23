import { ApiError } from '#api/api-error.ts'
import type { LimitRule } from '#rules/primitives/limits.ts'
import { fileHeadBytes, refusedFile } from '#rules/refused-file.ts'
import type { RuleKey } from '#rules/validation/issue.ts'

/** The error for a file that is refused before it is sent, by the rule that it breaks. */
export const fileRefusal = (rule: Extract<RuleKey, `file.${string}`> | LimitRule) =>
  new ApiError('A0700', { issues: [{ field: 'file', rule }] })

/** Refuses what the server would refuse by a file's first bytes, without the wait of an upload. */
export async function refuseUnfit(file: Blob, { isPicture }: { isPicture: boolean }) {
  const head = new Uint8Array(await file.slice(0, fileHeadBytes).arrayBuffer())
  const rule = refusedFile(head)
  if (rule === 'file.empty' || (rule !== null && isPicture)) throw fileRefusal(rule)
}
