import { redirect } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { withUnkeptView } from '~/kernel/unkept-view.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { removeView } from '~/features/desk-kit/operations/remove-view.server.ts'
import { saveView } from '~/features/desk-kit/operations/save-view.server.ts'
import type { Route } from './+types/views'

/** The lists to which a form may lead back: the desk's, and an organiser's, of one event or of all. */
const lists = /^\/(desk|my-events(\/[1-9]\d{0,14})?)\/[a-z/-]+$/

/** Saves or deletes a view of a list, and leads back to the list. */
export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const form = await request.formData()
	const said = (name: string) => String(form.get(name) ?? '')
	const back = lists.test(said('back')) ? said('back') : '/desk'
	if (said('intent') === 'remove') {
		await ask(context, removeView, { id: typedId(form.get('id')) })
		return redirect(back, 303)
	}
	const name = said('name')
	// The query is read and written anew, so that the address contains only encoded characters.
	const query = said('query') && `?${new URLSearchParams(said('query')).toString()}`
	const answer = await ask(context, saveView, { list: said('list'), name, query })
	if (answer.ok) return redirect(back + query, 303)
	const reason = answer.refusal.code === 'too_many_views' ? 'full' : name.trim() === '' ? 'unnamed' : 'long'
	return redirect(withUnkeptView(back + query, { reason, name }), 303)
}

/** Answers a visit of the address: it has nothing to show. */
export function loader() {
	return redirect('/desk', 303)
}
