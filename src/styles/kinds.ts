export type ButtonKind = 'main' | 'brand' | 'soft' | 'plain' | 'quiet' | 'danger'
export type NoticeKind = 'info' | 'ok' | 'warn' | 'danger'
export type Option = {
  value: string
  label: string
  count?: number
  disabled?: boolean
  /** Heading over the options that share it, in a `select`. */
  group?: string
}
