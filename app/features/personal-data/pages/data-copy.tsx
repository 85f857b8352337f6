import { data, redirect, useHref } from 'react-router'
import { valueOf } from '~/platform/operations/call.server.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { findMadeFile } from '~/features/made-file/operations/find-made-file.server.ts'
import { MadeFileProgress } from '~/features/made-file/ui/made-file-progress.tsx'
import { askForMyData } from '~/features/personal-data/operations/ask-for-my-data.server.ts'
import type { Route } from './+types/data-copy'

export const headers = () => ({ 'cache-control': 'no-store' })

/**
 * `/personal-data/copies/{id}`: the progress of a copy of the reader's data. Without an id, or for a deleted copy, it redirects to the page that asks
 * for one.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	signedIn(context, request)
	if (params['id'] === undefined) throw redirect('/personal-data#data', 303)
	const found = await ask(context, findMadeFile, { fileId: idInPath(params['id']) })
	if (!found.ok) throw data(null, { status: 404 })
	return found.value
}

/** Asks for the copy. */
export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const as = (await request.formData()).get('as') === 'json' ? 'json' : 'html'
	const { fileId } = valueOf(await ask(context, askForMyData, { as }))
	throw redirect(`/personal-data/copies/${fileId}`, 303)
}

export default function DataCopyPage({ loaderData: file }: Route.ComponentProps) {
	const [copies, back] = [useHref('/personal-data/copies'), useHref('/personal-data')]
	return <MadeFileProgress file={file} here={`${copies}/${file.id}`} back={back} />
}
