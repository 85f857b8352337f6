import { useHref } from 'react-router'
import { useCandidateNumberText } from '~/features/candidate-number/text/candidate-number-text.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'

/** The way back from a page about numbers to their list. */
export function UnderNumbers({ eventId, here }: { eventId: number; here: string }) {
	const { title } = useCandidateNumberText()
	const list = useHref(`/candidate-number/${eventId}`)
	return <Breadcrumbs label={title} trail={[{ href: list, label: title }]} here={here} />
}
