import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { BibIcon, SearchIcon } from '~/ui/icon.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { longestLookup } from '~/features/candidate-number/number-lookup/rules/look-up.ts'
import { useNumberLookupText } from '~/features/candidate-number/number-lookup/text/number-lookup-text.ts'

/** Asks for a number. The answer has an address of its own, and needs no script. */
export function LookUpForm({ action, asked }: { action: string; asked?: string }) {
	const text = useNumberLookupText()
	return (
		<form method="get" action={action} role="search">
			<Stack>
				<TextField
					name="q"
					label={text.asked}
					help={text.help}
					defaultValue={asked}
					before={<BibIcon />}
					maxLength={longestLookup}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					enterKeyHint="search"
				/>
				<Row>
					<Button type="submit" icon={<SearchIcon />}>
						{text.find}
					</Button>
				</Row>
			</Stack>
		</form>
	)
}
