import type { RouterContextProvider } from 'react-router'
import { forgetAttached, keepAttached, type AttachedProblem } from '../../platform/images/keep-attached.server.ts'
import { pageRequest } from '../../platform/session/request.server.ts'
import type { SentForm } from '../../platform/uploads/sent-form.server.ts'
import { mostGalleryPictures } from './rules/pictures-step.ts'

/** One picture, straight from a camera. */
export const mostPictureMegabytes = 25
/** All pictures of a form sent without JavaScript. */
export const mostFormMegabytes = 80

/** A picture that was kept, with what its file was called. */
export interface NewPicture {
	path: string
	width: number
	height: number
	color: string
	fileName: string
}

/** Keeps the pictures of a sent form, and takes them away again where what was to be done with them is refused. */
export async function withKeptPictures<Done>(
	context: Readonly<RouterContextProvider>,
	form: SentForm,
	accountId: number,
	work: (pictures: NewPicture[]) => Promise<{ ok: boolean } & Done>,
): Promise<({ ok: boolean } & Done) | { problem: AttachedProblem | 'none' }> {
	const { world } = context.get(pageRequest)
	const kept = await keepAttached(world, form, { folder: 'events', most: mostGalleryPictures, accountId, limit: 'gallery' })
	if ('problem' in kept) return kept
	if (kept.paths.length === 0) return { problem: 'none' }
	const pictures = kept.paths.map((path, nth) => ({
		...{ path, fileName: form.names?.[nth] ?? '', color: kept.colors[nth] ?? '#e7e5e4' },
		...(kept.sizes[nth] ?? { width: 1, height: 1 }),
	}))
	const done = await work(pictures)
	if (!done.ok) await forgetAttached(world, kept.paths)
	return done
}
