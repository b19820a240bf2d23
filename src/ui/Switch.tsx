interface Props {
  /** What it switches, as its row says. */
  label: string
  isOn: boolean
  isBusy?: boolean
  onChange: (isOn: boolean) => void
}

/** On or off, at once. */
export function Switch({ label, isOn, isBusy, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onChange(!isOn)}
    />
  )
}
