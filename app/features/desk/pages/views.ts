import { redirect, type ActionFunctionArgs, type RouterContextProvider } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { withUnkeptView } from '~/kernel/unkept-view.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { removeView } from '../operations/remove-view.server.ts'
import { saveView } from '../operations/save-view.server.ts'

/** The lists that may be gone back to: the desk's, and those of an organiser, of one event or beside all of them. */
const lists = /^\/(desk|my-events(\/[1-9]\d{0,14})?)\/[a-z/-]+$/

/** Keeps or drops a view of a list, and goes back to the list. */
export async function action({ context, request }: ActionFunctionArgs<Readonly<RouterContextProvider>>) {
	signedIn(context, request)
	const form = await request.formData()
	const said = (name: string) => String(form.get(name) ?? '')
	const back = lists.test(said('back')) ? said('back') : '/desk'
	if (said('intent') === 'remove') {
		await ask(context, removeView, { id: typedId(form.get('id')) })
		return redirect(back, 303)
	}
	const name = said('name')
	// Read and written anew: an address holds no letters of its own.
	const query = said('query') && `?${new URLSearchParams(said('query')).toString()}`
	const answer = await ask(context, saveView, { list: said('list'), name, query })
	if (answer.ok) return redirect(back + query, 303)
	const reason = answer.refusal.code === 'too_many_views' ? 'full' : name.trim() === '' ? 'unnamed' : 'long'
	return redirect(withUnkeptView(back + query, { reason, name }), 303)
}

/** There is nothing to look at. */
export function loader() {
	return redirect('/desk', 303)
}
