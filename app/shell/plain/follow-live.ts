import { followTopic } from '../live/follow-topic.ts'

/** Keeps the parts of a page for reading that carry `data-live` (a topic) and an `id` as they are now: another answer of the page takes their place. */
export function followLive(): void {
	const topics = new Set([...document.querySelectorAll<HTMLElement>('[data-live]')].map(({ dataset }) => dataset['live']))
	for (const topic of topics) if (topic) followTopic(topic, () => void renew(topic))
}

async function renew(topic: string): Promise<void> {
	const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
	if (!answer?.ok) return
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
	for (const part of document.querySelectorAll(`[data-live="${CSS.escape(topic)}"]`)) {
		const newer = page.getElementById(part.id)
		if (!newer || newer.innerHTML === part.innerHTML) continue
		// Whoever reads by keyboard goes on where they are.
		const focused = part.contains(document.activeElement) ? document.activeElement?.id : undefined
		part.replaceChildren(...newer.childNodes)
		if (focused) document.getElementById(focused)?.focus()
	}
}
