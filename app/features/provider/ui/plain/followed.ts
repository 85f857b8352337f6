import { isPerson, personShown } from '~/shell/plain/person.ts'

/** For a provider that the reader follows already, shows the other button, which says so and opens the list where following is stopped. */
export function showFollowed(): void {
	document.addEventListener(personShown, (event) => {
		if (!isPerson(event)) return
		const followed = new Set(event.detail.followed)
		for (const form of document.querySelectorAll<HTMLFormElement>('form[data-provider]')) {
			const isForFollowers = form.method === 'get'
			form.hidden = followed.has(form.dataset['provider'] ?? '') !== isForFollowers
		}
	})
}
