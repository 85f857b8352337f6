/** Sentences of a table's cell, one below the other, also where the cell is a line of a card on a phone. */
export function Sentences({ of }: { of: readonly string[] }) {
	return (
		<div>
			{of.map((sentence) => (
				<div key={sentence}>{sentence}</div>
			))}
		</div>
	)
}
