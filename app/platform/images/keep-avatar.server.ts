import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { turnstile } from '~/platform/threads/turnstile.ts'
import type { SentForm } from '~/platform/uploads/sent-form.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { cropIn } from './crop.ts'

/** Why a sent picture was not taken; each has a sentence in the accounts' texts. */
export type PictureProblem = 'none' | 'too_heavy' | 'too_large' | 'unreadable' | 'wrong_kind' | 'animated' | 'slow_down'

const inTurn = turnstile(Math.max(1, availableParallelism() - 1))
const lengthOfName = 32

/**
 * Keeps the picture of a sent form, cut as the form says, under a path that was never used before: named after its content, with a few random
 * letters, so that deleting an old file can never delete a new one. The caller then gives the path to an operation; when that refuses, delete the
 * file. Limited per account, because drawing is work.
 */
export async function keepAvatar(
	{ files, limits, dice }: Pick<World, 'files' | 'limits' | 'dice'>,
	form: SentForm,
	accountId: number,
): Promise<{ path: string } | { problem: PictureProblem }> {
	if (form.tooLarge) return { problem: 'too_heavy' }
	const { file } = form
	if (!file) return { problem: 'none' }
	if (!(await limits.take('picture', String(accountId))).allowed) return { problem: 'slow_down' }
	const { renderAvatar, UnusableImage } = await import('./render-image.server.ts')
	try {
		const picture = await inTurn(() => renderAvatar(file, cropIn(form.texts)))
		const name = createHash('sha256').update(picture).digest('hex').slice(0, lengthOfName)
		const path = `avatars/${name}-${Buffer.from(dice.bytes(6)).toString('hex')}`
		await files.put(avatarFile(path), picture, 'image/webp')
		return { path }
	} catch (error) {
		if (error instanceof UnusableImage) return { problem: error.code }
		throw error
	}
}

/** Where the picture with that path lies among the files. */
export function avatarFile(path: string): string {
	return `${path}.webp`
}
