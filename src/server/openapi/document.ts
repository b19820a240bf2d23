import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { alreadyDoneCode, errorCodes } from '#contract/errors.ts'
import { type AnyCall, errorsOf } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { brandNames } from '#i18n/brand.ts'

type JsonSchema = Record<string, unknown>

/** The OpenAPI 3.1 document of every call, derived from the contract. */
export function openApiDocument(serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of registry) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: brandNames.en, version: '1', description: 'Derived from src/contract.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: {
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

function operation(name: string, call: AnyCall) {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.spec ? 'specified' : 'own'],
    'x-spec': call.spec ?? null,
    'x-access': call.access,
    'x-errors': errorsOf(call),
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
    },
  }
}

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

function parametersIn(place: 'query' | 'header', declared: GenericSchema | undefined) {
  if (declared === undefined) return []
  const schema = schemaOf(declared, 'input')
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema.required ?? []) as string[]
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
    // Lists travel as one parameter, separated by commas.
    ...(place === 'query' && { style: 'form', explode: false }),
  }))
}

/** Checks and transforms have no JSON Schema: leave them out. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) as JsonSchema
  return rest
}
