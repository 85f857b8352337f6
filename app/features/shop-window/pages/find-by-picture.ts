import { data, redirect, type RouterContextProvider } from 'react-router'
import { numbersSeen } from '~/platform/picture-numbers/numbers-seen.server.ts'
import type { SeenNumber } from '~/platform/picture-numbers/picture-numbers.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { countTry } from '~/platform/session/tries.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { findNumberOfPicture } from '~/features/event/operations/find-number-of-picture.server.ts'
import type { PictureSearchProblem } from '~/features/event/rules/candidate-search.ts'
import type { Route } from './+types/find-by-picture'

type Context = Readonly<RouterContextProvider>

export const handle = { takesFiles: true }

/** This address shows no page of its own: it leads to the gallery. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(`/event/${encodeURIComponent(params.id ?? '')}#gallery`, 303)
}

/**
 * `POST /event/{slug}/find-by-picture`: finds people in the gallery by a picture with their number on it (specification §2). This server reads
 * the number itself and throws the picture away; the answer is the search by that number, which has an address of its own.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
	const found = await ask(context, findEvent, { slug: params.id })
	if (!found.ok) throw data(null, { status: 404 })
	const { id: eventId, slug } = found.value
	const answer = (query: Record<string, string>) => redirect(`/event/${slug}?${new URLSearchParams(query).toString()}#gallery`, 303)
	const no = (picture: PictureSearchProblem) => answer({ picture })

	if ((await countTry(context, { 'picture-search': context.get(pageRequest).address })) > 0) return no('slow_down')
	const { file, tooLarge } = await readSentForm(request)
	if (tooLarge) return no('too_heavy')
	if (!file) return no('missing')
	const seen = await seenOn(context, file)
	if (!seen) return no('unreadable')
	const named = await ask(context, findNumberOfPicture, { eventId, seen })
	if (!named.ok) throw data(null, { status: 404 })
	return named.value.candidateNumber === null ? no('no_number') : answer({ bib: named.value.candidateNumber })
}

/** The numbers on a picture that somebody sent; nothing when it cannot be opened or read. */
async function seenOn(context: Context, file: Uint8Array): Promise<SeenNumber[] | undefined> {
	// The picture decoder is heavy: it is loaded only when somebody sends a picture.
	const { renderAttached, UnusableImage } = await import('~/platform/images/render-image.server.ts')
	try {
		return await numbersSeen(await renderAttached(file))
	} catch (error) {
		if (!(error instanceof UnusableImage)) context.get(pageRequest).world.log.warn({ err: error }, 'a picture could not be read')
		return undefined
	}
}
