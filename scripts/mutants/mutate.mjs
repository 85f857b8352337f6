import ts from 'typescript'

/**
 * A small fault that can be put into a file: `text` replaces the code from `start` to `end`.
 * @typedef {{ id: number, file: string, start: number, end: number, text: string, from: string, line: number, lineText: string }} Mutant
 */

const { SyntaxKind: Kind } = ts

/** The wrong operator for each comparison, sum and logical connection. */
const otherOperators = new Map([
	[Kind.LessThanToken, ['<=', '>=']],
	[Kind.LessThanEqualsToken, ['<', '>']],
	[Kind.GreaterThanToken, ['>=', '<=']],
	[Kind.GreaterThanEqualsToken, ['>', '<']],
	[Kind.EqualsEqualsEqualsToken, ['!==']],
	[Kind.ExclamationEqualsEqualsToken, ['===']],
	[Kind.EqualsEqualsToken, ['!=']],
	[Kind.ExclamationEqualsToken, ['==']],
	[Kind.PlusToken, ['-']],
	[Kind.MinusToken, ['+']],
	[Kind.AsteriskToken, ['/']],
	[Kind.SlashToken, ['*']],
	[Kind.PercentToken, ['*']],
	[Kind.AmpersandAmpersandToken, ['||']],
	[Kind.BarBarToken, ['&&']],
	[Kind.PlusEqualsToken, ['-=']],
	[Kind.MinusEqualsToken, ['+=']],
])
const otherFunctions = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', some: 'every', every: 'some' }
/** Calls on a list that can be left out. */
const leftOut = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim'])

/**
 * All mutants of a file's functions. Code that runs once, when the file is loaded, cannot be switched and has no mutants.
 * @param {string} file
 * @param {string} text
 * @returns {Omit<Mutant, 'id'>[]}
 */
export function mutantsOf(file, text) {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
	const lines = text.split('\n')
	const found = []
	const add = (node, replacement) => {
		const [start, end] = [node.getStart(source), node.getEnd()]
		const line = source.getLineAndCharacterOfPosition(start).line
		found.push({ file, start, end, text: replacement, from: text.slice(start, end), line: line + 1, lineText: lines[line].trim() })
	}
	const visit = (node, isInFunction) => {
		if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return
		if (isInFunction) for (const replacement of replacementsFor(node, source)) add(node, replacement)
		ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)))
	}
	visit(source, false)
	return found
}

function replacementsFor(node, source) {
	const text = (part) => part.getText(source)
	if (ts.isBinaryExpression(node)) {
		const { left, right, operatorToken } = node
		const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
		if (operatorToken.kind === Kind.PlusToken && isText) return []
		return (otherOperators.get(operatorToken.kind) ?? []).map((operator) => `${text(left)} ${operator} ${text(right)}`)
	}
	if (ts.isPrefixUnaryExpression(node))
		return node.operator === Kind.ExclamationToken || node.operator === Kind.MinusToken ? [text(node.operand)] : []
	if (node.kind === Kind.TrueKeyword) return ['false']
	if (node.kind === Kind.FalseKeyword) return ['true']
	if (ts.isNumericLiteral(node)) return saysMuch(node) ? [`${text(node)} + 1`] : []
	if (isAnswer(node)) return [`'mutated'`]
	if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
		const { expression: owner, name } = node.expression
		if (leftOut.has(name.text)) return [text(owner)]
		const other = Object.hasOwn(otherFunctions, name.text) && otherFunctions[name.text]
		return other ? [`${text(owner)}.${other}(${node.arguments.map(text).join(', ')})`] : []
	}
	if (isCondition(node)) return ts.isIfStatement(node.parent) || ts.isConditionalExpression(node.parent) ? ['true', 'false'] : []
	if (ts.isExpressionStatement(node)) return ['{}']
	return []
}

/**
 * Whether a mutant of this node would tell anything. It would not for the fallback of a value that always exists, or for the size of a difference
 * in a sort function.
 */
function saysMuch(node) {
	const { parent } = node
	if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === Kind.QuestionQuestionToken) return false
	if (ts.isBindingElement(parent)) return false
	const isSorting = (at) =>
		ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression) && /^(sort|toSorted)$/.test(at.expression.name.text)
	for (let at = parent; at && !ts.isStatement(at); at = at.parent) if (isSorting(at)) return false
	return true
}

/** Whether a node is a text that a function returns: an answer, a state, a reason. */
function isAnswer(node) {
	if (!ts.isStringLiteral(node)) return false
	const { parent } = node
	return (
		ts.isReturnStatement(parent) ||
		(ts.isArrowFunction(parent) && parent.body === node) ||
		(ts.isConditionalExpression(parent) && parent.condition !== node)
	)
}

/** Whether a node is a condition and no comparison: the mutants of a comparison tell more. */
function isCondition(node) {
	const { parent } = node
	const isIt = (ts.isIfStatement(parent) && parent.expression === node) || (ts.isConditionalExpression(parent) && parent.condition === node)
	return isIt && !ts.isBinaryExpression(node) && !ts.isPrefixUnaryExpression(node)
}

/**
 * The file with all these mutants in it, each inactive until `globalThis.hoiMutants.active` is its number.
 * @param {string} text
 * @param {readonly Mutant[]} mutants
 */
export function withMutants(text, mutants) {
	const groups = new Map()
	for (const mutant of mutants) {
		// A statement may be a single expression with the same start and end.
		const key = `${mutant.start}:${mutant.end}:${mutant.text === '{}'}`
		groups.set(key, [...(groups.get(key) ?? []), mutant])
	}
	const nodes = [...groups.values()].sort(
		([one], [other]) => one.start - other.start || other.end - one.end || Number(other.text === '{}') - Number(one.text === '{}'),
	)
	let next = 0
	const render = (from, to) => {
		let made = ''
		let at = from
		while (next < nodes.length && nodes[next][0].start < to) {
			const group = nodes[next]
			const [{ start, end }] = group
			next += 1
			made += text.slice(at, start)
			const inner = render(start, end)
			const isStatement = group.some((each) => each.text === '{}')
			made += isStatement
				? `{ if (!hoiIs(${group[0].id})) { ${inner} } }`
				: `(${group.map((each) => `hoiIs(${each.id}) ? (${each.text}) : `).join('')}(${inner}))`
			at = end
		}
		return made + text.slice(at, to)
	}
	return `${heading}${withTurns(render(0, text.length))}`
}

const heading = `const hoiState = (globalThis.hoiMutants ??= { active: 0, reached: new Set(), turns: 0 }); const hoiIs = (id) => (hoiState.reached.add(id), hoiState.active === id); const hoiTurn = () => { if (hoiState.active && (hoiState.turns += 1) > 1e6) throw new Error('this mutant never ends') };`

/** Counts every turn of loops, because a mutant may make a loop endless. */
function withTurns(text) {
	const source = ts.createSourceFile('loops.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
	const places = []
	const visit = (node) => {
		if (ts.isIterationStatement(node, false)) {
			const { statement } = node
			if (ts.isBlock(statement)) places.push([statement.getStart(source) + 1, ' hoiTurn();'])
			else places.push([statement.getStart(source), '{ hoiTurn(); '], [statement.getEnd(), ' }'])
		}
		ts.forEachChild(node, visit)
	}
	visit(source)
	return places.sort(([one], [other]) => other - one).reduce((made, [at, added]) => made.slice(0, at) + added + made.slice(at), text)
}
