import { redirect, type ActionFunctionArgs, type RouterContextProvider } from 'react-router'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { removeView } from '../operations/remove-view.server.ts'
import { saveView } from '../operations/save-view.server.ts'

/** Keeps or drops a view of one of the desk's lists, and goes back to the list. */
export async function action({ context, request }: ActionFunctionArgs<Readonly<RouterContextProvider>>) {
	atDesk(context, request)
	const form = await request.formData()
	const said = (name: string) => String(form.get(name) ?? '')
	const back = /^\/desk\/[a-z/-]+$/.test(said('back')) ? said('back') : '/desk'
	if (said('intent') === 'remove') {
		await ask(context, removeView, { id: Number(said('id')) })
		return redirect(back, 303)
	}
	await ask(context, saveView, { list: said('list'), name: said('name'), query: said('query') })
	return redirect(back + said('query'), 303)
}

/** There is nothing to look at. */
export function loader() {
	return redirect('/desk', 303)
}
