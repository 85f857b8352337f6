/** The facts of a log as it shows them: single ones, and folded groups of neighbours that the system did by itself. */
export type FoldedFacts<Fact> = { fold: false; fact: Fact } | { fold: true; facts: readonly Fact[] }

/** Folds two or more neighbouring facts that the system did by itself. Facts that people did always stay open. */
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
