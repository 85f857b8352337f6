import { z } from 'zod'
import type { AnyOperation } from '~/platform/operations/define.server.ts'
import { onTheWire, wireNameOf } from './wire.server.ts'

const errorSchema = {
	type: 'object',
	required: ['statusCode', 'message', 'data'],
	properties: {
		statusCode: { type: 'integer' },
		message: { type: 'string' },
		data: {
			type: 'array',
			items: {
				type: 'object',
				required: ['code', 'message'],
				properties: { code: { type: 'string' }, message: { type: 'string' }, path: { type: 'string' } },
			},
		},
	},
}

const fixedAnswers = {
	400: 'Malformed, or invalid parameters with every issue listed',
	401: 'Not signed in, or a key that is not known',
	403: 'Not allowed',
	404: 'No such operation or thing',
	413: 'More than 1 MB',
	415: 'Not JSON',
	429: 'Too fast; see retry-after',
	500: 'A fault of ours, with a request id',
	503: 'Busy or stopping; see retry-after',
}

function errors(refusals: readonly string[]) {
	const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
	const fixed = Object.entries(fixedAnswers).map(([status, description]) => [status, { description, content }])
	const refused = refusals.length > 0 ? [['409', { description: `Refused: ${refusals.join(', ')}`, content }]] : []
	return Object.fromEntries([...fixed, ...refused]) as Record<string, unknown>
}

/** One operation at its door. Paths in OpenAPI are unique, so the operation's name stands behind a `#`. */
function describe(operation: AnyOperation): [string, unknown] {
	const name = wireNameOf(operation)
	const isQuery = operation.kind === 'query'
	const definition = {
		type: 'object',
		required: [isQuery ? 'queryName' : 'mutationName'],
		properties: { [isQuery ? 'queryName' : 'mutationName']: { const: name }, ...(isQuery ? { cacheKey: { type: 'string' } } : {}) },
	}
	const parameters = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })
	delete parameters.$schema
	const body = { type: 'array', prefixItems: [definition, parameters], minItems: 1, maxItems: 2 }
	const answer = { type: 'object', required: [operation.name], properties: { [operation.name]: {} } }
	return [
		`/api/odoo/${isQuery ? 'query' : 'mutation'}#${name}`,
		{
			post: {
				operationId: name,
				tags: [isQuery ? 'query' : 'mutation'],
				requestBody: { required: true, content: { 'application/json': { schema: body } } },
				responses: {
					200: { description: 'The answer', content: { 'application/json': { schema: answer } } },
					...errors(operation.refusals),
				},
			},
		},
	]
}

/** Every operation of the wire, described from its own schema (OpenAPI 3.1). */
export function openapiDocument(operations: Readonly<Record<string, unknown>>, origin: string): unknown {
	return {
		openapi: '3.1.0',
		info: {
			title: 'Hội',
			version: '1',
			description:
				'Each request is a JSON array of a definition and its parameters. Queries are answered at /api/odoo/query (from the cache where they may be) and at /api/odoo/query-no-cache.',
		},
		servers: [{ url: origin }],
		// With an API key; or as the account of the session's cookie, or as nobody.
		security: [{ apiKey: [] }, {}],
		paths: Object.fromEntries(onTheWire(operations).map(describe)),
		components: {
			securitySchemes: {
				apiKey: {
					type: 'http',
					scheme: 'bearer',
					bearerFormat: 'hoi_…',
					description: 'A key of a provider, made at /my-events/programs. It opens the operations its rights say; others answer 403.',
				},
			},
			schemas: { Error: errorSchema },
		},
	}
}
