import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { openDiskFiles } from '../../app/platform/files/disk.server.ts'
import type { Files } from '../../app/platform/files/files.server.ts'
import { parseImagePath, type ImageAsked } from '../../app/platform/images/image-path.ts'
import type { ImageFormat, ImageSource } from '../../app/platform/images/render-image.server.ts'
import { turnstile } from '../../app/platform/threads/turnstile.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'

/** The library for pictures is loaded at the first request for a picture: it is large, and a start should be quick. */
const loadRenderer = () => import('../../app/platform/images/render-image.server.ts')

/** Rendered pictures in memory take at most this. */
const memoryBytes = 48_000_000
/** People's faces are kept in memory for this long: so they disappear soon after their owner removes them. */
const facesMs = 10 * 60_000
const isFace = (path: string) => path.startsWith('avatars/')
/** Drawings and photographs are kept under the picture's path with these endings, the product's own drawing first. */
const endings = ['.svg', '', '.jpg', '.png', '.webp'] as const

/** The original of a picture, whatever it was kept as; only files that the product drew itself count as drawings. */
export async function originalOf(files: Files, path: string): Promise<ImageSource | undefined> {
	for (const ending of endings) {
		const content = await files.get(path + ending)
		if (content) return ending === '.svg' ? { drawing: Buffer.from(content).toString() } : { bitmap: content }
	}
	return undefined
}

/** The hash in the name of a kept rendering: a new original under an old path makes a new rendering. */
function contentHash(source: ImageSource): string {
	const content = 'drawing' in source ? source.drawing : source.bitmap
	return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

/**
 * `GET /image/…` (wire.md): a stored picture in an allowed size, in the best format the browser accepts. It is rendered once, and kept in memory
 * and on disk. The content at a picture's address never changes, so browsers keep it for ever.
 */
export function openImageDoor(world: World): (context: Context<Bindings>) => Promise<Response> {
	const memory = new LRUCache<string, Uint8Array>({ maxSize: memoryBytes, sizeCalculation: (bytes) => bytes.length + 200 })
	const disk = openDiskFiles(join(world.settings.DATA_DIR, 'image-cache'))
	const making = new Map<string, Promise<Uint8Array | undefined>>()
	const inTurn = turnstile(Math.max(1, availableParallelism() - 1))

	async function make({ path, size }: ImageAsked, format: ImageFormat): Promise<Uint8Array | undefined> {
		const source = await originalOf(world.files, path)
		if (!source) return undefined
		const { renderImage } = await loadRenderer()
		// Faces are small and quickly drawn, and a face that its owner removed must not stay on a disk.
		if (isFace(path)) return inTurn(() => renderImage(source, size, format))
		const key = `${contentHash(source)}/${size.width}x${size.height}.${format}`
		const kept = await disk.get(key)
		if (kept) return kept
		const picture = await inTurn(() => renderImage(source, size, format))
		await disk.put(key, picture, `image/${format}`).catch((error: unknown) => world.log.warn({ err: error }, 'picture not kept'))
		return picture
	}

	async function find(asked: ImageAsked, format: ImageFormat): Promise<Uint8Array | undefined> {
		const key = `${asked.path}/${asked.size.width}x${asked.size.height}.${format}`
		const known = memory.get(key)
		if (known) return known
		const running = making.get(key) ?? make(asked, format).finally(() => making.delete(key))
		making.set(key, running)
		const picture = await running
		if (picture) memory.set(key, picture, { ttl: isFace(asked.path) ? facesMs : undefined })
		return picture
	}

	return async (context) => {
		const asked = parseImagePath(context.req.path)
		if (!asked) return context.text('404', 404)
		const { imageFormatFor, imageContentType, UnusableImage } = await loadRenderer()
		const format = imageFormatFor(context.req.header('accept'))
		try {
			const picture = await find(asked, format)
			if (!picture) return context.text('404', 404, { 'cache-control': 'no-store' })
			return new Response(picture as BodyInit, {
				headers: {
					'content-type': imageContentType[format],
					'content-length': String(picture.length),
					'cache-control': 'public, max-age=31536000, immutable',
					'cross-origin-resource-policy': 'cross-origin',
					vary: 'accept',
				},
			})
		} catch (error) {
			if (!(error instanceof UnusableImage)) throw error
			world.log.warn({ err: error, path: asked.path }, 'picture cannot be used')
			return context.text('404', 404, { 'cache-control': 'no-store' })
		}
	}
}
