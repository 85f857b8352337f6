import { redirect, type ActionFunctionArgs, type RouterContextProvider } from 'react-router'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { removeView } from '../operations/remove-view.server.ts'
import { saveView } from '../operations/save-view.server.ts'

/** The lists that may be gone back to: the desk's, and those of an organiser's event. */
const lists = /^(\/desk\/[a-z/-]+|\/my-events\/[1-9]\d{0,14}\/[a-z/-]+)$/

/** Keeps or drops a view of a list, and goes back to the list. */
export async function action({ context, request }: ActionFunctionArgs<Readonly<RouterContextProvider>>) {
	signedIn(context, request)
	const form = await request.formData()
	const said = (name: string) => String(form.get(name) ?? '')
	const back = lists.test(said('back')) ? said('back') : '/desk'
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
