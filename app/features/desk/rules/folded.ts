/** Facts as a log shows them: one, or several in a row that nobody pressed for, folded. */
export type FoldedFacts<Fact> = { fold: false; fact: Fact } | { fold: true; facts: readonly Fact[] }

/** Folds what the system did by itself, where two or more such lines stand one after the other; what people did always stands open. */
export function foldFacts<Fact>(facts: readonly Fact[], isAutomatic: (fact: Fact) => boolean): FoldedFacts<Fact>[] {
	const folded: FoldedFacts<Fact>[] = []
	let run: Fact[] = []
	const end = () => {
		const [only] = run
		if (run.length > 1) folded.push({ fold: true, facts: run })
		else if (only !== undefined) folded.push({ fold: false, fact: only })
		run = []
	}
	for (const fact of facts) {
		if (isAutomatic(fact)) {
			run.push(fact)
			continue
		}
		end()
		folded.push({ fold: false, fact })
	}
	end()
	return folded
}
