import { Form, useHref, useNavigation } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { useTeamText } from '~/features/provider/team/text/team-text.ts'

/** An action that needs a confirmation. */
export interface Question {
	act: 'remove' | 'offer' | 'leave'
	accountId?: number
	name: string
}

/** Asks before a member is removed, leaves or becomes owner: yes, or back. */
export function QuestionCard({ question: { act, accountId, name }, providerId }: { question: Question; providerId: number }) {
	const text = useTeamText()
	const back = `${useHref('/my-events/team')}?provider=${providerId}`
	const busy = useNavigation().formData?.get('intent') === act
	return (
		<Card title={text.sure[act](name)}>
			<Form method="post" action={back}>
				<Stack>
					<p>{{ remove: text.sure.removeText, offer: text.sure.offerText, leave: text.leaveHelp }[act]}</p>
					{accountId !== undefined && <input type="hidden" name="accountId" value={accountId} />}
					<Row>
						<Button
							type="submit"
							name="intent"
							value={act}
							look={act === 'offer' ? 'primary' : 'danger'}
							busy={busy}
							busyLabel={text.sure.working}
						>
							{text.acts[act]}
						</Button>
						<LinkButton look="quiet" href={back}>
							{text.acts.cancel}
						</LinkButton>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}

/** Lets owners say whether the members need a second step. */
export function SecondStepCard({ required }: { required: boolean }) {
	const { secondStepCard: text } = useTeamText()
	const intent = required ? 'release' : 'require'
	const busy = useNavigation().formData?.get('intent') === intent
	return (
		<Card title={text.title}>
			<Form method="post" preventScrollReset>
				<Stack>
					<p className="soft">{required ? text.on : text.off}</p>
					<div>
						<Button type="submit" size="sm" name="intent" value={intent} busy={busy}>
							{text[intent]}
						</Button>
					</div>
				</Stack>
			</Form>
		</Card>
	)
}

/** The link for leaving a team. */
export function LeaveCard({ providerId }: { providerId: number }) {
	const text = useTeamText()
	const here = useHref('/my-events/team')
	return (
		<Card title={text.acts.leave}>
			<Stack>
				<p className="soft">{text.leaveHelp}</p>
				<div>
					<LinkButton size="sm" look="danger" href={`${here}?provider=${providerId}&leave`}>
						{text.acts.leave}
					</LinkButton>
				</div>
			</Stack>
		</Card>
	)
}
