import { useHref } from 'react-router'
import { Disclosure } from '~/ui/disclosure.tsx'
import { useFaceSearchText } from '~/features/picture/face-search/text/face-search-text.ts'
import { FaceForm } from './face-form.tsx'

/** The face search in the gallery of an event's page, where the organiser offers it. */
export function FaceSearch({ slug }: { slug: string }) {
	const { form } = useFaceSearchText()
	const action = useHref(`/event/${slug}/find-by-face`)
	return (
		<Disclosure summary={form.summary}>
			<FaceForm action={action} />
		</Disclosure>
	)
}
