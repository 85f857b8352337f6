import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { turnstile } from '~/platform/threads/turnstile.ts'
import type { SentForm } from '~/platform/uploads/sent-form.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import type { PictureProblem } from './keep-avatar.server.ts'

const inTurn = turnstile(Math.max(1, availableParallelism() - 1))
const lengthOfName = 32

/** Why attached pictures were not taken. */
export type AttachedProblem = Exclude<PictureProblem, 'none' | 'animated'> | 'too_many'

/** Pictures that were kept: where each lies, its colour from afar, and how large it is in pixels and bytes. */
interface Attached {
	paths: string[]
	colors: string[]
	sizes: { width: number; height: number; bytes: number }[]
}

/**
 * Keeps the photographs of a sent form under paths that nobody can guess and that were never used before. All of them or none. The caller then
 * gives an operation the paths, and the colours where a page shows them while the pictures load. When the operation refuses, `forgetAttached`
 * deletes the files. Limited per account, or per device where nobody is signed in, because drawing is work.
 */
export async function keepAttached(
	{ files, limits, dice }: Pick<World, 'files' | 'limits' | 'dice'>,
	form: SentForm,
	{
		folder,
		most,
		accountId,
		limit = 'picture',
	}: { folder: string; most: number; accountId: number | string; limit?: 'picture' | 'gallery' },
): Promise<Attached | { problem: AttachedProblem }> {
	if (form.tooLarge) return { problem: 'too_heavy' }
	if (form.files.length > most) return { problem: 'too_many' }
	if (form.files.length === 0) return { paths: [], colors: [], sizes: [] }
	if (!(await limits.take(limit, String(accountId))).allowed) return { problem: 'slow_down' }
	const { colorOf, renderAttached, sizeOf, UnusableImage } = await import('./render-image.server.ts')
	try {
		const drawn = await Promise.all(form.files.map((file) => inTurn(() => renderAttached(file))))
		return {
			colors: await Promise.all(drawn.map(colorOf)),
			sizes: await Promise.all(drawn.map(async (picture) => ({ ...(await sizeOf(picture)), bytes: picture.byteLength }))),
			paths: await Promise.all(
				drawn.map(async (picture) => {
					const name = createHash('sha256').update(picture).digest('hex').slice(0, lengthOfName)
					const path = `${folder}/${name}-${Buffer.from(dice.bytes(12)).toString('hex')}`
					await files.put(`${path}.webp`, picture, 'image/webp')
					return path
				}),
			),
		}
	} catch (error) {
		if (error instanceof UnusableImage) return { problem: error.code === 'animated' ? 'unreadable' : error.code }
		throw error
	}
}

/** Deletes pictures that nothing refers to. */
export async function forgetAttached({ files }: Pick<World, 'files'>, paths: readonly string[]): Promise<void> {
	await Promise.all(paths.map((path) => files.delete(`${path}.webp`)))
}
