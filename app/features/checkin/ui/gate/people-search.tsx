import { useState, type SubmitEvent } from 'react'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from './gate-app.module.css'
import type { GateEngine } from './gate-engine.ts'
import type { GateState, Person } from './gate-types.ts'

/** For a person without a code, or with one that does not scan: finds them by name or candidate number, or takes a typed code. */
export function PeopleSearch({ engine, state, onClose }: { engine: GateEngine; state: GateState; onClose: () => void }) {
	const { gate: text } = useCheckinText()
	const [found, setFound] = useState<readonly Person[]>()
	const [busy, setBusy] = useState(false)

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim()
		if (typed === '') return
		if (/^HOI1[A-Z2-7]{20}/i.test(typed)) return void engine.scan(typed, 'typed')
		setBusy(true)
		setFound(await engine.search(typed))
		setBusy(false)
	}
	const mayLookUp = state.data?.device.mayLookUp ?? false
	return (
		<section className={styles.people} aria-label={text.byName}>
			<form className={styles.searching} onSubmit={(event) => void send(event)} role="search">
				<TextField
					name="search"
					type="search"
					label={mayLookUp ? text.searchLabel : text.codeLabel}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="search"
					autoFocus
				/>
				<Button type="submit" look="primary" busy={busy}>
					{text.search}
				</Button>
				<Button onClick={onClose}>{text.close}</Button>
			</form>
			<p role="status" className="soft">
				{found && found.length === 0 && (state.online ? text.nobody : text.nobodyOffline)}
			</p>
			<ul className={styles.found}>
				{found?.map((person) => (
					<li key={person.id}>
						<button type="button" onClick={() => void engine.pick(person)}>
							<strong>{person.name}</strong>
							<span>{[person.candidateNumber, person.ticket].filter(Boolean).join(' · ')}</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	)
}
