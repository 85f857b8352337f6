import { useHref } from 'react-router'
import { Card } from '~/ui/card.tsx'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import type { FactDetail } from '~/features/desk-kit/rules/fact-details.ts'
import type { FactActor } from '~/features/desk-kit/rules/fact-shown.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { FactDetails } from './fact-details.tsx'
import { FoldedList } from './folded-list.tsx'
import styles from './desk.module.css'

interface FactsListProps {
	title: string
	facts: readonly { id: number; at: string; name: string; actor: FactActor; details?: readonly FactDetail[] }[]
}

/** What happened to one thing, the newest first: what changed, from which value to which, when and by whom. */
export function FactsList({ title, facts }: FactsListProps) {
	const toldOf = useFactWords()
	const { facts: text } = useDeskText().tools
	return (
		<Card title={title}>
			{facts.length === 0 && <p className="soft">{text.nothing}</p>}
			<FoldedList className={styles.list} facts={facts} isAutomatic={({ actor }) => actor.kind === 'system'}>
				{({ at, name, actor, details = [] }) => (
					<>
						<strong>{toldOf(name)}</strong>
						<FactDetails details={details} />
						<span className={styles.quiet}>
							{deskTime(at)} · <ActorName actor={actor} />
						</span>
					</>
				)}
			</FoldedList>
		</Card>
	)
}

/** The sentence of a fact in the reader's language; its name when there is no sentence, and a sentence as it is. */
export function useFactWords(): (name: string) => string {
	const words: Readonly<Record<string, string>> = useDeskText().factWords
	return (name) => words[name] ?? name
}

/** The person or program that did it; for an account, with a link to its page. */
export function ActorName({ actor: { kind, accountId, name } }: { actor: FactActor }) {
	const { actors } = useDeskText().tools.facts
	const href = useHref(`/desk/customers/${accountId ?? 0}`)
	if (kind !== 'account' || accountId === null) return actors[kind === 'account' ? 'visitor' : kind]
	return name === '' ? actors.gone(accountId) : <a href={href}>{name}</a>
}
