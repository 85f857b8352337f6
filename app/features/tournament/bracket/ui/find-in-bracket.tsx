import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import styles from './bracket-diagram.module.css'
import { usePlayWords, type PersonInBracket } from './play-words.ts'

interface FindInBracketProps {
	/** The address the form is sent to. */
	here: string
	/** The parameters of the address that stay. */
	keep?: Readonly<Record<string, string>>
	find: string
	found: readonly PersonInBracket[]
	hrefOf: (candidate: number) => string
}

/** Finds people in a large bracket by name or number; each result links to the window in which they stand. */
export function FindInBracket({ here, keep = {}, find, found, hrefOf }: FindInBracketProps) {
	const { text, nameOf } = usePlayWords(found)
	return (
		<Stack gap={2}>
			<form method="get" action={here} role="search">
				{Object.entries(keep).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<div className={styles.path}>
					<TextField key={find} name="find" label={text.windows.find} defaultValue={find} maxLength={longest.find} autoComplete="off" />
					<Button type="submit">{text.windows.look}</Button>
				</div>
			</form>
			{find !== '' && found.length === 0 && <p role="status">{text.windows.nobody}</p>}
			{found.length > 0 && (
				<ul>
					{found.map(({ id }) => (
						<li key={id}>
							<a href={hrefOf(id)}>{nameOf(id)}</a>
						</li>
					))}
				</ul>
			)}
		</Stack>
	)
}
