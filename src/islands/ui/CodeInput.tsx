import { typedCode } from '#rules/typed-code.ts'
import { described } from './FieldFrame.tsx'

interface CodeInputProps {
  id: string
  label: string
  error?: string
  value: string
  onChange: (code: string) => void
}

/** Six digits that came by message: typed, pasted, or filled in by the device. Inside a `FieldFrame`. */
export function CodeInput({ value, onChange, ...texts }: CodeInputProps) {
  return (
    <input
      id={texts.id}
      name="verifyCode"
      className="input code-input"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      onChange={({ target }) => onChange(typedCode(target.value))}
      {...described(texts)}
    />
  )
}
