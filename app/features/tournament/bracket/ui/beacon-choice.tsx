import { beaconLeads } from '~/features/draw/draw-record/rules/beacon.ts'
import { beaconName } from '~/features/draw/draw-record/ui/beacon-name.ts'
import { SelectField } from '~/ui/field.tsx'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'

/** Chooses whether a draw names a round of the public beacon, and how far ahead; nothing when no beacon is set up. */
export function BeaconChoice({ id, beacon }: { id: string; beacon: { chain: string; publicKey: string } | null }) {
	const { beacon: text } = useBracketText().play.draw
	if (beacon === null) return null
	return (
		<SelectField
			id={id}
			name="beacon"
			label={text.label}
			help={text.help(beaconName(beacon))}
			choices={[{ value: '', label: text.leads.none }, ...beaconLeads.map((lead) => ({ value: String(lead), label: text.leads[lead] }))]}
		/>
	)
}
