import { data, redirect, useHref } from 'react-router'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { findMadeFile } from '~/features/made-file/operations/find-made-file.server.ts'
import { MadeFileProgress } from '~/features/made-file/ui/made-file-progress.tsx'
import { askForPackingSlips } from '~/features/order/operations/ask-for-packing-slips.server.ts'
import type { Route } from './+types/packing-slips-file'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/orders/packing-slips/{id}`: the progress of the slips of many parcels. Without a number it redirects to the orders. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	if (params['id'] === undefined) throw redirect('/desk/orders', 303)
	const found = await ask(context, findMadeFile, { fileId: idInPath(params['id']) })
	if (!found.ok) throw data(null, { status: 404 })
	return found.value
}

/** Asks for the slips of all orders that are confirmed and not shipped. */
export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const { fileId } = valueOf(await ask(context, askForPackingSlips, {}))
	throw redirect(`/desk/orders/packing-slips/${fileId}`, 303)
}

export default function PackingSlipsFile({ loaderData: file }: Route.ComponentProps) {
	const [slips, back] = [useHref('/desk/orders/packing-slips'), useHref('/desk/orders')]
	return <MadeFileProgress file={file} here={`${slips}/${file.id}`} back={back} />
}
