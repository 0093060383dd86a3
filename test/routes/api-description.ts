import { fromJSONSchema } from 'zod'
import { call } from '../support/worker/call.ts'

type JsonSchema = Exclude<Parameters<typeof fromJSONSchema>[0], boolean>

interface Described {
  $ref?: string
  description?: string
  content?: Record<string, { schema?: JsonSchema }>
}

interface Parameter {
  in: string
  name: string
  required?: boolean
}

export interface Operation {
  operationId: string
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: Described
  responses: Record<string, Described>
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Described> }
}

/** `/api/openapi.json`, and whether answers are what it says. */
export class ApiDescription {
  readonly document: Document
  readonly #definitions: Record<string, JsonSchema>
  /** Kept, because making one takes longer than most calls. */
  readonly #readers = new Map<JsonSchema, ReturnType<typeof fromJSONSchema>>()

  private constructor(document: Document) {
    this.document = document
    this.#definitions = withLocalRefs(document.components.schemas)
  }

  static async read(): Promise<ApiDescription> {
    const response = await call('GET', '/api/openapi.json')
    return new ApiDescription(await response.json())
  }

  /** The operation of an endpoint, such as `GET /api/users/:id`. */
  operation(endpoint: string): Operation | undefined {
    const [method = '', pattern = ''] = endpoint.split(' ')
    const path = pattern.replace(/:(\w+)(?:\{[^}]+\})?/gu, '{$1}')
    return this.document.paths[path]?.[method.toLowerCase()]
  }

  /** The names of the fields that a call's body may have. */
  fieldsOf(endpoint: string): string[] {
    const body = this.operation(endpoint)?.requestBody
    return [...new Set(this.#namesIn(body))]
  }

  /** The names of a call's query parameters. */
  queryOf(endpoint: string): string[] {
    return (this.operation(endpoint)?.parameters ?? [])
      .filter(({ in: place }) => place === 'query')
      .map(({ name }) => name)
  }

  /** Tells whether a value is a body as the call describes it; null when it takes none. */
  bodyReader(endpoint: string): ((value: unknown) => boolean) | null {
    const schema = this.operation(endpoint)?.requestBody?.content?.['application/json']?.schema
    if (schema === undefined) return null
    const read = fromJSONSchema({ ...withLocalRefs(schema), $defs: this.#definitions })
    return (value) => read.safeParse(value).success
  }

  /** The differences between an answer and its description; empty when they agree. */
  async faultsIn(endpoint: string, response: Response): Promise<string[]> {
    const described = this.#answer(endpoint, response.status)
    if (described === undefined) return [`${endpoint} does not describe ${response.status}`]
    const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
    const bytes = response.webSocket === null ? await response.arrayBuffer() : new ArrayBuffer()
    if (described.content === undefined) return bytes.byteLength === 0 ? [] : [`${endpoint} answers a body`]
    const media = described.content[type] ?? described.content[`${type.split('/')[0]}/*`]
    if (media === undefined) return [`${endpoint} does not describe ${type}`]
    if (media.schema === undefined) return []
    return this.faults(media.schema, JSON.parse(new TextDecoder().decode(bytes)) as unknown)
  }

  faults(schema: JsonSchema, value: unknown): string[] {
    const reader = this.#readers.get(schema) ?? fromJSONSchema({ ...withLocalRefs(schema), $defs: this.#definitions })
    this.#readers.set(schema, reader)
    const read = reader.safeParse(value)
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  /** The names under `properties` of the body's own schema, and of the forms it may have. */
  *#namesIn(part: unknown): Generator<string> {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part) as [string, unknown][]) {
      if (key === 'properties' && typeof value === 'object' && value !== null) yield* Object.keys(value)
      else if (key === '$ref')
        yield* this.#namesIn(this.document.components.schemas[String(value).split('/').at(-1) ?? ''])
      else yield* this.#namesIn(value)
    }
  }

  #answer(endpoint: string, status: number): Described | undefined {
    const { responses = {} } = this.operation(endpoint) ?? {}
    const answer = responses[status] ?? responses[`${Math.floor(status / 100)}XX`]
    const name = answer?.$ref?.replace('#/components/responses/', '')
    return name === undefined ? answer : this.document.components.responses[name]
  }
}

/** With references into `$defs`, as a schema by itself needs them. */
function withLocalRefs<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as T
}
