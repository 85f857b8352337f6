import { Form, useHref, useNavigation } from 'react-router'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { SelectField } from '~/ui/field.tsx'
import { teamRoles, type TeamRole } from '~/features/provider/team/rules/team.ts'
import { useTeamText } from '~/features/provider/team/text/team-text.ts'
import styles from './team.module.css'

export interface Member {
	accountId: number
	name: string
	role: TeamRole
	isMe: boolean
	email: string | null
	secondStep: boolean | null
}

/** The members; owners can change the rights of the others. */
export function MembersCard({ providerId, members, isOwner }: { providerId: number; members: readonly Member[]; isOwner: boolean }) {
	const text = useTeamText()
	const here = useHref('/my-events/team')
	const sent = useNavigation().formData
	const ask = (what: 'remove' | 'offer', accountId: number) => `${here}?provider=${providerId}&${what}=${accountId}`
	return (
		<Card title={text.title}>
			<ul className={styles.members}>
				{members.map(({ accountId, name, role, isMe, email, secondStep }) => (
					<li key={accountId}>
						<div className={styles.person}>
							<span className={styles.name}>
								{name}
								{isMe && <span className="soft">({text.you})</span>}
								<Badge tone={role === 'owner' ? 'jade' : 'neutral'}>{text.roles[role]}</Badge>
							</span>
							{email !== null && <span className="soft">{email}</span>}
							{secondStep !== null && <span className="soft">{text.secondStep[secondStep ? 'yes' : 'no']}</span>}
						</div>
						{isOwner && (
							<div className={styles.acts}>
								<Form method="post" preventScrollReset>
									<input type="hidden" name="accountId" value={accountId} />
									<SelectField
										id={`role-${accountId}`}
										name="role"
										label={<span className="visually-hidden">{text.roleOf(name)}</span>}
										defaultValue={role}
										choices={teamRoles.map((value) => ({ value, label: text.roles[value] }))}
									/>
									<Button type="submit" size="sm" name="intent" value="role" busy={sent?.get('accountId') === String(accountId)}>
										{text.acts.change}
									</Button>
								</Form>
								{role !== 'owner' && (
									<LinkButton size="sm" look="quiet" href={ask('offer', accountId)} aria-label={text.acts.offerTo(name)}>
										{text.acts.offer}
									</LinkButton>
								)}
								{!isMe && (
									<LinkButton size="sm" look="quiet" href={ask('remove', accountId)} aria-label={text.acts.removeOf(name)}>
										{text.acts.remove}
									</LinkButton>
								)}
							</div>
						)}
					</li>
				))}
			</ul>
		</Card>
	)
}
