/* Settings for external services, read from the environment by config.ts. */

export interface TurnstileSettings {
  siteKey: string
  secret: string
  verifyAddress: string
}

export interface GoogleSettings {
  clientId: string
  issuer: string
}

export interface FacebookSettings {
  appId: string
  appSecret: string
  /** Base of the Graph API with its version, without a slash at the end. */
  graph: string
  dialog: string
}

export interface EndpointSettings {
  baseUrl: string
  apiKey: string
  model: string
}

/** Questions within 24 hours. Each is limited in size, so this caps the cost. */
export interface SpendingCaps {
  perAccount: number
  inAll: number
}

export interface TextModelSettings extends EndpointSettings {
  caps: SpendingCaps
}

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
}

/** The payee of FPS transfers, as shown in the payer's app. */
export interface FpsSettings {
  /** As registered with the bank: an FPS id, a mobile number or a mail address. */
  proxy: string
  /** Three digits; null where FPS finds the bank by itself. */
  bankCode: string | null
  merchantName: string
}

export interface S3Settings {
  /** Without the bucket and a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}
