import type { RouterContextProvider } from 'react-router'
import { readListView, type ListShape, type ListView } from '~/kernel/list-view.ts'
import type { Answer } from '~/kernel/operation.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from './at-desk.server.ts'

/**
 * The loader of every list at the desk. It gives the view that the address names, the rows of that view, and the saved views.
 * @throws what `atDesk` throws
 */
export async function openList<Found extends object, Kept extends object>(
	{ context, request }: { context: Readonly<RouterContextProvider>; request: Request },
	shape: ListShape,
	askFor: (view: ListView) => readonly [Promise<Answer<Found>>, Promise<Answer<Kept>>],
) {
	atDesk(context, request)
	const view = readListView(shape, new URL(request.url).searchParams)
	const [found, kept] = await Promise.all(askFor(view))
	return { ...valueOf(found), ...valueOf(kept), view }
}
