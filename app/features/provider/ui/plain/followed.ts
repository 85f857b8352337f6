import { knownPerson, listenToPerson } from '~/shell/plain/person.ts'

/** For a provider that the reader follows already, shows the other button, which says so and opens the list where following is stopped. */
export function showFollowed(): void {
	listenToPerson(() => {
		const followed = new Set(knownPerson().followed)
		for (const form of document.querySelectorAll<HTMLFormElement>('form[data-provider]')) {
			const isForFollowers = form.method === 'get'
			form.hidden = followed.has(form.dataset['provider'] ?? '') !== isForFollowers
		}
	})
}
