import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { EyeIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead } from '~/ui/page.tsx'
import type { EventStep, StepStanding } from '~/features/event-desk/event-draft/rules/steps.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { StepRail } from './step-rail.tsx'

interface EditFrameProps {
	event: { id: number; slug: string; state: 'draft' | 'published' | 'cancelled'; name: string }
	standing: readonly StepStanding[]
	step: EventStep
	children: ReactNode
}

/** The frame around each step: the event, the state of its steps, and a link to see it as visitors do. */
export function EditFrame({ event, standing, step, children }: EditFrameProps) {
	const { edit: text } = useEventDraftText()
	const page = useHref(`/event/${event.slug}`)
	return (
		<>
			<DocumentHead title={`${text.stepNames[step]}: ${event.name}`} noIndex />
			<PageHead
				title={text.title}
				aside={
					<LinkButton href={page} icon={<EyeIcon />}>
						{event.state === 'draft' ? text.preview : text.seePage}
					</LinkButton>
				}
			/>
			<StepRail eventId={event.id} standing={standing} current={step} />
			{event.state === 'cancelled' ? <Notice kind="danger" title={text.cancelled} /> : children}
		</>
	)
}
