import { ShowMore } from '~/ui/disclosure.tsx'
import { Prose, Section } from '~/ui/page.tsx'
import { useEventText } from '~/features/event/text/event-text.ts'

/** Longer descriptions are cut. Letters and tags count: this is about ten lines of a column. */
const longestUncut = 600

/** What the organiser says about the event. The HTML comes cleaned from the operation. */
export function About({ description }: { description: string }) {
	const text = useEventText().detail.about
	if (description === '') return null
	const words = <Prose html={description} />
	return (
		<Section id="about" title={text.title}>
			{description.length > longestUncut ? (
				<ShowMore moreLabel={text.more} lessLabel={text.less}>
					{words}
				</ShowMore>
			) : (
				words
			)}
		</Section>
	)
}
