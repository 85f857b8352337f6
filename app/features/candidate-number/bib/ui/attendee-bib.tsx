import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { Bib } from '~/ui/bib.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { useBibText } from '~/features/candidate-number/bib/text/bib-text.ts'

interface AttendeeBibProps {
	eventId: number
	attendee: { id: number; name: string; candidateNumber: string | null }
	bib: { printedAt: string | null; isOld: boolean }
	mayPrint: boolean
	timeZone: string
	/** Further information about the person's number. */
	children?: ReactNode
}

/** Somebody's bib at the event desk: when it was printed, and the way to print it again. */
export function AttendeeBib({ eventId, attendee, bib, mayPrint, timeZone, children }: AttendeeBibProps) {
	const text = useBibText().attendee
	const print = useHref(`/candidate-number/${eventId}/bibs?attendee=${attendee.id}`)
	return (
		<Card title={text.title}>
			<Stack gap={2}>
				{attendee.candidateNumber === null ? (
					<p className="soft">{text.none}</p>
				) : (
					<>
						<Row>
							<Bib number={attendee.candidateNumber} label={text.number} name={attendee.name} size="sm" />
						</Row>
						<p className="soft">{bib.printedAt === null ? text.never : text.printed(formatDateTime(bib.printedAt, timeZone))}</p>
						{bib.isOld && <Notice kind="warning" title={text.old} />}
						{children}
						{mayPrint && (
							<Row>
								<LinkButton size="sm" href={print}>
									{bib.printedAt === null ? text.print : text.again}
								</LinkButton>
							</Row>
						)}
					</>
				)}
			</Stack>
		</Card>
	)
}
