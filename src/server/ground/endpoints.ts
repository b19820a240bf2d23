/* How the programs of others are reached; each is read from the environment by config.ts. */

export interface TurnstileSettings {
  /** Public; browsers show the check with it. */
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
  /** The page on which a person agrees. */
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
  /** Signs what Stripe tells by itself. */
  webhookSecret: string
}

/** Where transfers by FPS go, and what a payer's app shows of it. */
export interface FpsSettings {
  /** What the bank registered: an FPS id, a mobile number or a mail address. */
  proxy: string
  /** Three digits; null where FPS finds the bank by itself. */
  bankCode: string | null
  merchantName: string
}

/** Storage of files that speaks S3. */
export interface S3Settings {
  /** Without the bucket and a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}
