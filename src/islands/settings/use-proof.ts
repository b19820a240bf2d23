import { useState } from 'react'
import type { CodeSent } from '#contract/verification.ts'
import { useLanguage } from '#islands/language.tsx'
import type { FormFields } from '#islands/sign-in/FormFrame.tsx'
import { type CodeSender, createCodeSender } from '#stores/settings/code-sender.ts'

interface ProofOptions {
  /** What the ids of its fields begin with. */
  id: string
  /** There is a password to know; without one only a code is left. */
  hasPassword: boolean
  /** Sends the code. */
  send: (isUseWhatsapp: boolean) => Promise<CodeSent>
  /** What the call names the two. */
  names?: { password: string; code: string }
  /** What the screen calls them. */
  passwordLabel?: string
  codeLabel?: string
}

/** How somebody signed in proves once more who he is: by a password, or by a code to his number. */
export interface Proof {
  /** One of the two is empty. */
  password: string
  verifyCode: string
  /** For the form: a refusal of either name is told at the field that is shown. */
  fields: FormFields
  /** What `ProofField` shows. */
  shown: {
    by: 'password' | 'code'
    id: string
    label: string
    names: readonly string[]
    sender: CodeSender
    text: string
    change: (text: string) => void
    /** To the other of the two; null where there is no other. */
    turn: (() => void) | null
  }
}

const sameNames = { password: 'password', code: 'verifyCode' }

/** The state of one `ProofField`. */
export function useProof({
  id,
  hasPassword,
  send,
  names = sameNames,
  passwordLabel,
  codeLabel,
}: ProofOptions): Proof {
  const { t } = useLanguage()
  const [by, setBy] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code')
  const [text, setText] = useState('')
  const [sender] = useState(() => createCodeSender(send))
  const shown = {
    id: `${id}-${by}`,
    label:
      by === 'password'
        ? (passwordLabel ?? t('setting.proofPassword'))
        : (codeLabel ?? t('login.code')),
  }
  const turn = () => {
    setBy(by === 'password' ? 'code' : 'password')
    setText('')
  }
  return {
    password: by === 'password' ? text : '',
    verifyCode: by === 'code' ? text : '',
    fields: { [names.password]: shown, [names.code]: shown },
    shown: {
      by,
      ...shown,
      names: [names.password, names.code],
      sender,
      text,
      change: setText,
      turn: hasPassword ? turn : null,
    },
  }
}
