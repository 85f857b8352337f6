import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { LiveTopic } from '~/kernel/live-topic.ts'
import { followTopic } from './follow-topic.ts'

/** Asks the page's loaders again whenever something changes that the topic's page shows. */
export function useLive(topic: LiveTopic): void {
	const { revalidate } = useRevalidator()
	useEffect(() => followTopic(topic, () => void revalidate()), [topic, revalidate])
}
