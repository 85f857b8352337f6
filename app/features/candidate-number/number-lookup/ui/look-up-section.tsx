import { useHref } from 'react-router'
import { Section } from '~/ui/page.tsx'
import { useNumberLookupText } from '~/features/candidate-number/number-lookup/text/number-lookup-text.ts'
import { LookUpForm } from './look-up-form.tsx'

/** The look-up on an event's page. */
export function LookUpSection({ slug }: { slug: string }) {
	const text = useNumberLookupText()
	const action = useHref(`/event/${slug}/candidate-number`)
	return (
		<Section id="candidate-number" title={text.title}>
			<LookUpForm action={action} />
		</Section>
	)
}
