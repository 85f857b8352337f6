import { Form } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { SelectField } from '~/ui/field.tsx'
import { Row } from '~/ui/page.tsx'
import { useTeamText } from '~/features/provider/team/text/team-text.ts'

/** The choice of the page's provider, for people who work for several. */
export function ProviderChoice({ teams, chosen }: { teams: readonly { providerId: number; name: string }[]; chosen: number | undefined }) {
	const text = useTeamText()
	if (teams.length < 2) return null
	return (
		<Form method="get">
			<Row end>
				<SelectField
					name="provider"
					label={text.choose}
					defaultValue={String(chosen)}
					choices={teams.map(({ providerId, name }) => ({ value: String(providerId), label: name }))}
				/>
				<Button type="submit">{text.show}</Button>
			</Row>
		</Form>
	)
}
