import { createHash } from 'node:crypto'
import { turnstile } from '~/platform/threads/turnstile.ts'
import type { SentForm } from '~/platform/uploads/sent-form.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { posterShape, wishedCrop, type PictureCut } from './crop.ts'
import type { AttachedProblem } from './keep-attached.server.ts'
import type * as rendering from './render-image.server.ts'

/** Posters are drawn one at a time, because an original may be large. */
const inTurn = turnstile(1)
const folder = 'events'

/** A kept poster, its colour from afar, and the original it was cut from. */
export interface KeptPoster {
	path: string
	color: string
	cut: { original: string; crop: PictureCut }
}

type Answer = KeptPoster | { problem: Exclude<AttachedProblem, 'too_many'> | 'none' }
type Kept = Pick<World, 'files' | 'limits' | 'dice'>

/**
 * Keeps the picture of a sent form whole, and the part of it the form wants as a poster. When the operation that follows refuses,
 * `forgetAttached` deletes both. Limited per account, because drawing is work.
 */
export async function keepPoster(world: Kept, form: SentForm, accountId: number): Promise<Answer> {
	const { file } = form
	if (form.tooLarge) return { problem: 'too_heavy' }
	if (!file) return { problem: 'none' }
	return guarded(world, accountId, async ({ renderPosterOriginal }) => {
		const whole = await renderPosterOriginal(file)
		const poster = await cut(whole, form.texts)
		return { ...poster, original: await put(world, whole) }
	})
}

/** Cuts a poster anew from its original. */
export async function cutPosterAgain(world: Kept, original: string, form: Pick<SentForm, 'texts'>, accountId: number): Promise<Answer> {
	const whole = await world.files.get(`${original}.webp`)
	if (!whole) return { problem: 'unreadable' }
	return guarded(world, accountId, async () => ({ ...(await cut(whole, form.texts)), original }))
}

interface Cut {
	poster: Uint8Array
	crop: PictureCut
	color: string
}

async function cut(whole: Uint8Array, texts: SentForm['texts']): Promise<Cut> {
	const { colorOf, renderPoster, sizeOf } = await import('./render-image.server.ts')
	const size = await sizeOf(whole)
	const crop = { ...wishedCrop(texts, size, posterShape), ...size }
	const poster = await renderPoster(whole, crop)
	return { poster, crop, color: await colorOf(poster) }
}

async function guarded(
	world: Kept,
	accountId: number,
	work: (drawing: typeof rendering) => Promise<Cut & { original: string }>,
): Promise<Answer> {
	if (!(await world.limits.take('picture', String(accountId))).allowed) return { problem: 'slow_down' }
	const drawing = await import('./render-image.server.ts')
	try {
		const { poster, crop, color, original } = await inTurn(() => work(drawing))
		return { path: await put(world, poster), color, cut: { original, crop } }
	} catch (error) {
		if (error instanceof drawing.UnusableImage) return { problem: error.code === 'animated' ? 'unreadable' : error.code }
		throw error
	}
}

/** Under a path that nobody can guess and that was never used before. */
async function put({ files, dice }: Pick<World, 'files' | 'dice'>, picture: Uint8Array): Promise<string> {
	const name = createHash('sha256').update(picture).digest('hex').slice(0, 32)
	const path = `${folder}/${name}-${Buffer.from(dice.bytes(12)).toString('hex')}`
	await files.put(`${path}.webp`, picture, 'image/webp')
	return path
}
