import type { RouterContextProvider } from 'react-router'
import { liveTag } from '~/kernel/live-topic.ts'
import { share } from '~/platform/session/request.server.ts'

/**
 * Shares one rendered page of an event among everybody who follows it live: thousands ask for it within a second of each result. It is rendered
 * anew when the topic, the event or its provider changes.
 */
export function shareLivePage(
	context: Readonly<RouterContextProvider>,
	topic: 'brackets-of-event' | 'draws-of-event',
	{ id, providerId }: { id: number; providerId: number },
): void {
	share(context, { seconds: 10, tags: [`event:${id}`, `provider:${providerId}`, liveTag(`${topic}:${id}`)] })
}
