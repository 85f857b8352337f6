import { showToast } from '../../ui/plain/toast.ts'

/** How often an open page asks for the latest build, in milliseconds: once an hour (specification §9). */
export const buildPollMs = 3_600_000

/** Whether `/latest-build.json` (`{ id }`) names another build than the page's own; an unknown or odd id says nothing. */
export function isOtherBuild(own: string | undefined, answer: unknown): boolean {
	if (!own || typeof answer !== 'object' || answer === null) return false
	const { id } = answer as { id?: unknown }
	return typeof id === 'string' && id !== '' && id !== own
}

/** Asks for the latest build each hour and offers to reload. It never reloads by itself: a form may be half filled in. */
export function watchForNewVersion(): void {
	async function ask() {
		const words = document.querySelector<HTMLElement>('[data-build]')?.dataset
		if (!words) return
		try {
			const answer = await fetch('/latest-build.json', { cache: 'no-store' })
			if (!answer.ok || !isOtherBuild(words['build'], await answer.json())) return
		} catch {
			return
		}
		clearInterval(timer)
		const action = { label: words['reload'] ?? '', onPress: () => location.reload() }
		showToast({ text: words['newVersion'] ?? '', sticky: true, action })
	}
	const timer = setInterval(() => void ask(), buildPollMs)
}
