import { useHref } from 'react-router'
import { Card } from '~/ui/card.tsx'
import { deskTime } from '../desk-zone.ts'
import type { FactActor } from '../rules/fact-shown.ts'
import { useDeskText } from '../text/desk-text.ts'
import styles from './desk.module.css'

/** What happened to one thing, the newest first. */
export function FactsList({
	title,
	facts,
}: {
	title: string
	facts: readonly { id: number; at: string; name: string; actor: FactActor }[]
}) {
	return (
		<Card title={title}>
			<ul className={styles.list}>
				{facts.map(({ id, at, name, actor }) => (
					<li key={id}>
						<strong>{name}</strong>
						<span className={styles.quiet}>
							{deskTime(at)} · <ActorName actor={actor} />
						</span>
					</li>
				))}
			</ul>
		</Card>
	)
}

/** Who did it; somebody with an account leads to their page. */
export function ActorName({ actor: { kind, accountId, name } }: { actor: FactActor }) {
	const { actors } = useDeskText().tools.facts
	const href = useHref(`/desk/customers/${accountId ?? 0}`)
	if (kind !== 'account' || accountId === null) return actors[kind === 'account' ? 'visitor' : kind]
	return name === '' ? actors.gone(accountId) : <a href={href}>{name}</a>
}
