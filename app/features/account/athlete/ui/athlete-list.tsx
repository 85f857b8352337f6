import { Badge } from '~/ui/badge.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { Avatar } from '~/features/account/ui/avatar.tsx'
import type { AthleteProfile } from '~/features/account/athlete/rules/athlete-profile.ts'
import { useAthleteText } from '~/features/account/athlete/text/athlete-text.ts'
import { RatingHistory, type RatingStep } from './rating-history.tsx'
import styles from './athlete-list.module.css'

export interface ListedAthlete extends AthleteProfile {
	id: number
	score: number
	avatarPath: string | null
}

export interface AthleteListProps {
	/** Undefined when the profiles could not be fetched. */
	profiles: readonly ListedAthlete[] | undefined
	/** The brackets that moved the athletes' scores, the newest first. */
	ratings: readonly (RatingStep & { profileId: number })[]
	done: 'saved' | 'removed' | undefined
}

/** The athletes of an account, and what the reader can do with each. */
export function AthleteList({ profiles, ratings, done }: AthleteListProps) {
	const text = useAthleteText()
	const add = (
		<LinkButton look="primary" href="?new" icon={<PlusIcon />}>
			{text.add}
		</LinkButton>
	)
	return (
		<>
			<PageHead title={text.title} lead={text.lead} aside={profiles && profiles.length > 0 ? add : undefined} />
			<Stack>
				{done && <Notice kind="success" role="status" title={text.done[done]} />}
				{!profiles && (
					<Notice
						kind="danger"
						role="alert"
						title={text.failed.fetch}
						action={
							<LinkButton size="sm" href="?">
								{text.retry}
							</LinkButton>
						}
					/>
				)}
				{profiles?.length === 0 && (
					<EmptyState title={text.empty} action={add}>
						{text.emptyText}
					</EmptyState>
				)}
				{profiles && profiles.length > 0 && (
					<Stack as="ul">
						{profiles.map((profile) => (
							<li key={profile.id}>
								<AthleteCard profile={profile} ratings={ratings.filter(({ profileId }) => profileId === profile.id)} />
							</li>
						))}
					</Stack>
				)}
			</Stack>
		</>
	)
}

function AthleteCard({ profile, ratings }: { profile: ListedAthlete; ratings: readonly RatingStep[] }) {
	const text = useAthleteText()
	const { id, name, nickname, athleteId, gender, dateOfBirth, score, avatarPath } = profile
	const facts = [gender && text.genders[gender], dateOfBirth && shownDay(dateOfBirth)].filter(Boolean).join(', ')
	return (
		<Card>
			<div className={styles.athlete}>
				<Avatar name={name} path={avatarPath} />
				<div className={styles.words}>
					<h2 className={styles.name}>
						{name}
						{nickname !== '' && <span className={styles.nickname}> “{nickname}”</span>}
					</h2>
					<p className={styles.facts}>
						<span className={styles.number}>{athleteId}</span>
						{facts !== '' && <span>{facts}</span>}
						<Badge tone="river">{`${text.score}: ${score}`}</Badge>
					</p>
				</div>
				<Row>
					<LinkButton size="sm" href={`?edit=${id}`} aria-label={text.editOf(name)}>
						{text.edit}
					</LinkButton>
					<LinkButton size="sm" look="quiet" href={`?remove=${id}`} aria-label={text.removeOf(name)}>
						{text.remove}
					</LinkButton>
				</Row>
			</div>
			{ratings.length > 0 && <RatingHistory name={name} steps={ratings} />}
		</Card>
	)
}

/** `1994-05-17` as the specification writes dates: `17/05/1994`. */
function shownDay(day: string): string {
	return day.split('-').reverse().join('/')
}
