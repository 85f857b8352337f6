import type { RouterContextProvider } from 'react-router'
import type { Answer } from '~/kernel/operation.ts'
import { forgetAttached, keepAttached, type AttachedProblem } from '~/platform/images/keep-attached.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { withFilesOf, type SentForm } from '~/platform/uploads/sent-form.server.ts'
import {
	isProviderPicture,
	providerPictureFolder,
	providerPictures,
	type ProviderPicture,
	type ProviderPictureKind,
} from '~/features/provider/rules/provider-pictures.ts'

/** Why a provider's picture was refused, and which one. */
export interface PictureRefused {
	picture: ProviderPictureKind
	problem: AttachedProblem | 'none'
}

type No = Extract<Answer<unknown>, { ok: false }>
type Taken = { ok: true } | { ok: false; unusable: PictureRefused } | No

type Change = Partial<Record<ProviderPictureKind, ProviderPicture | null>>

interface PictureChange {
	accountId: number
	/** Stores the provider's new pictures, and returns files that are not shown any more. The page passes its operation here. */
	change: (pictures: Change) => Promise<Answer<{ dropped: readonly string[] }>>
}

/**
 * Handles the form of a provider's pictures: stores its files, drawn anew from their pixels, or removes the picture that `intent` names
 * (`remove logo`). Files that are not shown any more are deleted.
 */
export async function takePictures(
	context: Readonly<RouterContextProvider>,
	form: SentForm,
	{ accountId, change }: PictureChange,
): Promise<Taken> {
	const { world } = context.get(pageRequest)
	const [act, removed] = (form.texts['intent'] ?? '').split(' ')
	if (act === 'remove') return write(isProviderPicture(removed) ? { [removed]: null } : {}, [])
	if (!form.tooLarge && form.files.length === 0) return { ok: false, unusable: { picture: 'logo', problem: 'none' } }
	const kept: Partial<Record<ProviderPictureKind, ProviderPicture>> = {}
	const paths: string[] = []
	for (const picture of providerPictures) {
		const sent = form.tooLarge ? form : withFilesOf(form, picture)
		const answer = await keepAttached(world, sent, { folder: providerPictureFolder, most: 1, accountId })
		if ('problem' in answer) {
			await forgetAttached(world, paths)
			return { ok: false, unusable: { picture, problem: answer.problem } }
		}
		const [[path], [color], [size]] = [answer.paths, answer.colors, answer.sizes]
		if (path === undefined || color === undefined || !size) continue
		paths.push(path)
		kept[picture] = { path, color, ...size }
	}
	return write(kept, paths)

	async function write(pictures: Change, files: readonly string[]): Promise<Taken> {
		const answer = await change(pictures)
		await forgetAttached(world, answer.ok ? answer.value.dropped : files)
		return answer.ok ? { ok: true } : answer
	}
}
