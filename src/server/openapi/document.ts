import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { alreadyDoneCode, errorCodes } from '#contract/errors.ts'
import { type AnyCall, errorsOf } from '#contract/kernel.ts'
import { filesOfCalls, registry } from '#contract/registry.ts'
import { levelKey, levelPattern } from '#contract/vocabulary.ts'
import { brandNames } from '#i18n/brand.ts'
import { describeCall } from './describe-call.ts'

type JsonSchema = Record<string, unknown>

/** The OpenAPI 3.1 document of every call, derived from the contract. */
export function openApiDocument(serverUrl: string, siteUrl = serverUrl) {
  const paths: Record<string, Record<string, unknown>> = {}
  const parts: Record<string, JsonSchema> = {}
  for (const [name, call] of registry) {
    const operation = liftParts(operationOf(name, call), name, parts)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brandNames.en,
      version: '1',
      description: 'Derived from src/contract.',
      contact: { url: `${siteUrl}/en/contactus` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(filesOfCalls.values())].sort().map((name) => ({
      name,
      description: `Declared in src/contract/${name}.`,
    })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      schemas: {
        ...parts,
        Failure: {
          type: 'object',
          required: ['code', 'message', 'data', 'issues'],
          properties: {
            code: { enum: [...errorCodes, alreadyDoneCode] },
            message: { type: 'string', description: "In the person's language." },
            data: { type: 'null' },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, rule: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }
}

function operationOf(name: string, call: AnyCall) {
  return {
    operationId: name,
    summary: call.summary,
    description: describeCall(name, call),
    tags: [filesOfCalls.get(name)],
    'x-spec': call.spec ?? null,
    'x-access': call.access,
    'x-errors': errorsOf(call),
    security: call.access === 'anyone' ? [] : [{ token: [] }],
    parameters: [
      ...(call.path.includes('{product}') ? [productToken] : []),
      ...parametersIn('query', call.query),
      ...parametersIn('header', call.headers),
      languageHeader,
      ...(call.signed ? [signHeader] : []),
    ],
    ...(call.body && {
      requestBody: {
        content: {
          'application/json': { schema: schemaOf(call.body, 'input') },
          'application/x-www-form-urlencoded': { schema: schemaOf(call.body, 'input') },
        },
      },
    }),
    responses: {
      200: {
        description: 'The answer, or a refusal: `code` tells which.',
        content: contentOf(call),
      },
      '4XX': {
        description:
          'Nothing was done: too often (429), too long (413), or of no kind that is read (415).',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

/** Moves recursive schemas into the components, since references count from the root. */
function liftParts(operation: object, name: string, parts: Record<string, JsonSchema>): unknown {
  const named = (key: string) => `${name}.${key}`
  return JSON.parse(JSON.stringify(operation), (key, value: JsonSchema) => {
    if (key === '$ref' && typeof value === 'string') {
      return String(value).replace(/^#\/\$defs\/(.+)$/u, (_, part: string) => partPath(named(part)))
    }
    if (!isObject(value) || !isObject(value.$defs)) return value
    const { $defs, ...rest } = value
    for (const [part, schema] of Object.entries($defs)) parts[named(part)] = schema as JsonSchema
    return rest
  })
}

const partPath = (name: string) => `#/components/schemas/${name}`
const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function contentOf(call: AnyCall) {
  if (call.answers === 'file') return { 'image/*': {} }
  const schema = call.answers === 'plain' ? schemaOf(call.data, 'output') : envelope(call)
  return { 'application/json': { schema } }
}

const productToken = {
  name: 'product',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'Any one token.',
}

const languageHeader = {
  name: 'language',
  in: 'header',
  required: false,
  schema: { enum: ['zh_TW', 'zh_CN', 'en_US'] },
}

const signHeader = {
  name: 'sign',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    '`timestamp.nonce.signature`. Required of a session that was opened with a `clientPublicKey`, ' +
    'and of no other: A0340 without it, A0506 when it was used before.',
}

function envelope(call: AnyCall): JsonSchema {
  const success = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { const: call.path.startsWith('/api/') ? 200 : '00000' },
      message: { type: 'string' },
      data: schemaOf(call.data, 'output'),
    },
  }
  return { oneOf: [success, { $ref: '#/components/schemas/Failure' }] }
}

function parametersIn(location: 'query' | 'header', declared: GenericSchema | undefined) {
  if (declared === undefined) return []
  const schema = schemaOf(declared, 'input')
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema.required ?? []) as string[]
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: property,
    // Lists travel as one parameter, separated by commas.
    ...(location === 'query' && { style: 'form', explode: false }),
  }))
}

/** Checks and transforms have no JSON Schema: leave them out. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema === levelKey ? { type: 'string', pattern: levelPattern.source } : undefined,
  }) as JsonSchema
  return rest
}
