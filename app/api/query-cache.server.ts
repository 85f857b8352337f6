import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Caller } from '~/kernel/operation.ts'
import type { World } from '~/platform/world/world.server.ts'
import { answerWire, readRequest, type WireDoor, type WireNames } from './wire.server.ts'

/** An answer ready to be written. */
export interface KeptAnswer {
	status: number
	etag: string
	plain: Buffer
	zipped?: Buffer
}

const worthZippingBytes = 1_000

export interface QueryCache {
	world: World
	/** The operations, which hold their cache rules. */
	names: WireNames
	sentence: WireDoor['sentence']
}

/**
 * The kept answer of a query that is the same for everybody in one language; nothing when the query is not the same for everybody, or when
 * another caller's answer may not be shared. The supplied `cacheKey` only makes keys more different (as `_timestamp` does). It never replaces the
 * parameters, or one caller could choose another caller's answer.
 */
export async function cachedAnswer({ world, names, sentence }: QueryCache, body: unknown, caller: Caller): Promise<KeptAnswer | undefined> {
	const request = readRequest(body)
	const operation = request && names.get(request.name)
	if (!request || operation?.kind !== 'query' || !operation.cache) return undefined
	const input = operation.input.safeParse(request.parameters)
	if (!input.success || operation.cache.shared?.(input.data) === false) return undefined
	const rule = operation.cache
	const parameters = createHash('sha256')
		.update(JSON.stringify([request.cacheKey, request.parameters]))
		.digest('base64url')
	return world.cache.getIfShared<KeptAnswer>(`wire ${operation.name} ${caller.locale} ${parameters}`, async () => {
		const { status, body: answer } = await answerWire({ world, names, kind: 'query', sentence }, body, caller)
		const kept = keptAnswer(status, answer)
		const bytes = kept.plain.length + (kept.zipped?.length ?? 0) + 500
		return status === 200
			? { value: kept, keep: { seconds: rule.seconds, staleSeconds: rule.seconds * 6, tags: rule.tags(input.data), bytes } }
			: { value: kept }
	})
}

function keptAnswer(status: number, answer: unknown): KeptAnswer {
	const plain = Buffer.from(JSON.stringify(answer))
	return { status, etag: tagOf(plain), plain, zipped: plain.length >= worthZippingBytes ? gzipSync(plain, { level: 5 }) : undefined }
}

/** The ETag of an answer: the same for the same text. */
export function tagOf(plain: Buffer): string {
	return `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
}
