import { useHref } from 'react-router'
import { Steps } from '~/ui/steps.tsx'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'

interface BracketStepsProps {
	eventId: number
	bracket: { id: number } | null
	current: 0 | 1 | 2 | 3
}

/** The steps of a bracket: choosing people, the draw, the results. */
export function BracketSteps({ eventId, bracket, current }: BracketStepsProps) {
	const { steps: text } = useBracketText().desk
	const list = useHref(`/bracket/${eventId}`)
	const to = (part: string) => (bracket ? { href: `${list}/${part}/${bracket.id}` } : {})
	return (
		<Steps
			label={text.label}
			doneLabel={text.done}
			current={current}
			steps={[
				{ label: text.candidates, ...to('candidate') },
				{ label: text.draw, ...to('round') },
				{ label: text.results, ...to('result') },
				{ label: text.mails, ...to('mails') },
			]}
		/>
	)
}
