import { redirect } from 'react-router'
import { keepAttached } from '~/platform/images/keep-attached.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { mostPictureBytes } from '~/platform/uploads/picture-limits.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { pictureFolder } from '~/features/page/rules/page-content.ts'
import { typedPicture } from '~/features/page/rules/page-form.ts'
import type { Route } from './+types/page-picture'

export const handle = { takesFiles: true }

/** `POST /desk/pages/picture`: stores one picture, which a block can then use. */
export async function action({ context, request }: Route.ActionArgs) {
	const { accountId } = atDesk(context, request)
	const form = await readSentForm(request, mostPictureBytes)
	const { world } = context.get(pageRequest)
	const kept = await keepAttached(world, form, { folder: pictureFolder, most: 1, accountId })
	if ('problem' in kept) return Response.json({ problem: kept.problem }, { status: 422 })
	const [path] = kept.paths
	const { width = 1, height = 1 } = kept.sizes[0] ?? {}
	return Response.json({ picture: path === undefined ? '' : typedPicture({ path, width, height, x: 0.5, y: 0.5 }) })
}

/** This address shows no page of its own. */
export function loader() {
	return redirect('/desk/pages', 303)
}
