import { useHref } from 'react-router'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { useCandidateNumberText } from '~/features/candidate-number/text/candidate-number-text.ts'

/** The two steps of a configuration (specification §4): its set-up, and its results. */
export function NumberSteps({
	eventId,
	configurationId,
	current,
}: {
	eventId: number
	configurationId: number | null
	current: 'setup' | 'results'
}) {
	const { steps: text } = useCandidateNumberText()
	const setup = useHref(`/candidate-number/${eventId}/config/${configurationId ?? 'new'}`)
	const steps = [{ key: 'setup', label: `1. ${text.setup}`, href: setup }]
	if (configurationId !== null) steps.push({ key: 'results', label: `2. ${text.results}`, href: `${setup}/results` })
	return <TabsBar label={text.label} tabs={steps.map(({ key, ...step }) => ({ ...step, current: key === current }))} />
}
