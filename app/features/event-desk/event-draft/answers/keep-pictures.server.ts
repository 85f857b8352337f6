import type { RouterContextProvider } from 'react-router'
import { forgetAttached, keepAttached, type AttachedProblem } from '~/platform/images/keep-attached.server.ts'
import type { keepPoster, KeptPoster } from '~/platform/images/keep-poster.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import type { SentForm } from '~/platform/uploads/sent-form.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { mostPicturesAtOnce } from '~/features/event-desk/event-draft/rules/pictures-step.ts'

/** The limit for all pictures together in a form sent without JavaScript. */
export const mostFormMegabytes = 80

/** A stored picture, with the name its file had. */
export interface NewPicture {
	path: string
	width: number
	height: number
	/** The size of the file, where it is known. */
	bytes?: number
	color: string
	fileName: string
}

/** Stores the pictures of a sent form, and deletes them again where the operation that uses them is refused. */
export async function withKeptPictures<Done>(
	context: Readonly<RouterContextProvider>,
	form: SentForm,
	accountId: number,
	work: (pictures: NewPicture[]) => Promise<{ ok: boolean } & Done>,
): Promise<({ ok: boolean } & Done) | { problem: AttachedProblem | 'none' }> {
	const { world } = context.get(pageRequest)
	const kept = await keepAttached(world, form, { folder: 'events', most: mostPicturesAtOnce, accountId, limit: 'gallery' })
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

/** Stores the poster of a sent form, or cuts the present poster anew, and deletes the new files where the operation is refused. */
export async function withKeptPoster<Done>(
	context: Readonly<RouterContextProvider>,
	keep: (world: World) => ReturnType<typeof keepPoster>,
	work: (poster: KeptPoster) => Promise<{ ok: boolean } & Done>,
): Promise<({ ok: boolean } & Done) | { problem: AttachedProblem | 'none' }> {
	const { world } = context.get(pageRequest)
	const kept = await keep(world)
	if ('problem' in kept) return kept
	const done = await work(kept)
	if (!done.ok) await forgetAttached(world, [kept.path])
	return done
}
