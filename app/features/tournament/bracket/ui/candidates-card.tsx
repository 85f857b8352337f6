import { useState, type DragEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, IconButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, MenuIcon, PlusIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import styles from './candidates-card.module.css'

export interface ListedCandidate {
	attendeeId: number
	/** The candidate's place in the whole list, from 1. */
	place: number
	origin: 'chosen' | 'added'
	takenOut: boolean
	name: string
	number: string | null
	gender: 'male' | 'female' | null
	company: string | null
	rating: number | null
	gone: boolean
}

interface CandidatesCardProps {
	candidates: readonly ListedCandidate[]
	counts: { listed: number; all: number; male: number; female: number }
	isSeparate: boolean
	orderedByHand: boolean
	page: number
	pages: number
	here: string
}

/** The candidates of a bracket in their order: to drag, to move with buttons or to a numbered place, to take out and put back. */
export function CandidatesCard({ candidates, counts, isSeparate, orderedByHand, page, pages, here }: CandidatesCardProps) {
	const { candidates: text } = useBracketText().desk
	const { pages: pageText } = useDeskTableText()
	const locale = useLocale()
	const number = (count: number) => formatNumber(locale, count)
	const submit = useSubmit()
	const isAlive = useHydrated()
	const [dragged, setDragged] = useState<number>()
	const [over, setOver] = useState<number>()
	const unknown = counts.all - counts.male - counts.female

	function drop(event: DragEvent, place: number) {
		event.preventDefault()
		setOver(undefined)
		const from = candidates.find(({ attendeeId }) => attendeeId === dragged)
		if (!from || from.place === place) return
		void submit({ intent: `move:${place}`, attendee: String(from.attendeeId) }, { method: 'post', preventScrollReset: true })
	}

	const shown = (name: string) => (name === '' ? text.removed : name)
	return (
		<Card
			title={text.title}
			id="candidates"
			aside={
				<span className={styles.counts}>
					{number(counts.all) && text.count(number(counts.all))}
					{isSeparate && ` · ${text.women(number(counts.female))} · ${text.men(number(counts.male))}`}
				</span>
			}
		>
			<Stack>
				{isSeparate && unknown > 0 && <Notice kind="warning" title={text.unknown(number(unknown))} />}
				{orderedByHand && <p className="soft">{text.byHand}</p>}
				{candidates.length === 0 ? (
					<Notice kind="info" title={text.none}>
						{text.noneHelp}
					</Notice>
				) : (
					<ol className={styles.list} start={candidates[0]?.place ?? 1}>
						{candidates.map((candidate) => {
							const { attendeeId, place, name, takenOut } = candidate
							return (
								<li
									key={attendeeId}
									className={styles.candidate}
									data-out={takenOut ? '' : undefined}
									data-over={over === place ? '' : undefined}
									onDragOver={(event) => {
										event.preventDefault()
										setOver(place)
									}}
									onDragLeave={() => setOver(undefined)}
									onDrop={(event) => drop(event, place)}
								>
									{isAlive && (
										<span
											className={styles.handle}
											draggable
											title={text.drag(shown(name))}
											onDragStart={(event) => {
												event.dataTransfer.effectAllowed = 'move'
												event.dataTransfer.setData('text/plain', String(attendeeId))
												setDragged(attendeeId)
											}}
											onDragEnd={() => setOver(undefined)}
										>
											<MenuIcon size={20} />
										</span>
									)}
									<span className={styles.place}>{number(place)}</span>
									<CandidateWords candidate={candidate} name={shown(name)} />
									<Form method="post" className={styles.acts} preventScrollReset>
										<input type="hidden" name="attendee" value={attendeeId} />
										<IconButton
											type="submit"
											name="intent"
											value={`move:${Math.max(1, place - 1)}`}
											label={text.up(shown(name))}
											icon={<ChevronUpIcon />}
											disabled={place === 1}
										/>
										<IconButton
											type="submit"
											name="intent"
											value={`move:${place + 1}`}
											label={text.down(shown(name))}
											icon={<ChevronDownIcon />}
											disabled={place === counts.listed}
										/>
										<IconButton
											type="submit"
											name="intent"
											value={takenOut ? 'take_in' : 'take_out'}
											label={takenOut ? text.takeIn(shown(name)) : text.takeOut(shown(name))}
											icon={takenOut ? <PlusIcon /> : <CloseIcon />}
										/>
									</Form>
									<Form method="post" className={styles.to} preventScrollReset>
										<input type="hidden" name="attendee" value={attendeeId} />
										<input
											name="place"
											inputMode="numeric"
											autoComplete="off"
											size={4}
											required
											pattern="[0-9]{1,5}"
											aria-label={text.moveTo(shown(name))}
										/>
										<Button type="submit" size="sm" name="intent" value="move">
											{text.move}
										</Button>
									</Form>
								</li>
							)
						})}
					</ol>
				)}
				<Pagination current={page} count={pages} hrefOf={(nth) => `${here}?page=${nth}#candidates`} texts={pageText} />
			</Stack>
		</Card>
	)
}

function CandidateWords({ candidate, name }: { candidate: ListedCandidate; name: string }) {
	const { candidates: text } = useBracketText().desk
	const locale = useLocale()
	const { number, gender, company, rating, origin, takenOut, gone } = candidate
	const more = [number, gender && text.genders[gender], rating !== null && `${text.rating} ${formatNumber(locale, rating)}`, company]
	return (
		<span className={styles.words}>
			<strong>{name}</strong>
			<span className="soft">{more.filter(Boolean).join(' · ')}</span>
			{takenOut && <Badge>{text.out}</Badge>}
			{origin === 'added' && <Badge tone="river">{text.added}</Badge>}
			{gone && <Badge tone="lotus">{text.gone}</Badge>}
		</span>
	)
}
