import { unguessablePath } from '~/platform/files/paths.ts'
import type { World } from '~/platform/world/world.server.ts'
import type { AttachedProblem } from './keep-attached.server.ts'

/** Why a drawn signature was not taken; `blank`: nothing was drawn. */
type SignatureProblem = Extract<AttachedProblem, 'unreadable' | 'too_large' | 'slow_down'> | 'blank'

/**
 * Keeps a signature that somebody drew on a page (`data:image/png;base64,…`) as a small PNG below `private/`, which no door serves, under a path
 * that nobody can guess. Limited per account or device, because drawing is work.
 */
export async function keepSignature(
	{ files, limits, dice }: Pick<World, 'files' | 'limits' | 'dice'>,
	sent: string,
	{ folder, who }: { folder: string; who: string },
): Promise<{ path: string } | { problem: SignatureProblem }> {
	const [, base64] = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/.exec(sent) ?? []
	if (base64 === undefined) return { problem: sent === '' ? 'blank' : 'unreadable' }
	if (!(await limits.take('gallery', who)).allowed) return { problem: 'slow_down' }
	const { renderSignature, UnusableImage } = await import('./render-image.server.ts')
	try {
		const drawn = await renderSignature(Buffer.from(base64, 'base64'))
		if (!drawn) return { problem: 'blank' }
		const path = `${unguessablePath(folder, dice)}.png`
		await files.put(path, drawn, 'image/png')
		return { path }
	} catch (error) {
		if (error instanceof UnusableImage) return { problem: error.code === 'too_large' ? 'too_large' : 'unreadable' }
		throw error
	}
}
