import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { buildBracket } from './build-bracket.ts'
import { groupStandings } from './group-outcome.ts'
import { openTies } from './open-ties.ts'
import { playOf } from './play.ts'
import { ranksOf } from './ranks.ts'
import { rankings } from './ranking.ts'
import type { DuelResult, Round, RoundTemplate, Structure } from './shape.ts'
import { standings } from './standings.ts'
import { duel, groupsOf, playThrough } from './testing/play-through.ts'

const knockoutRound = (groupCount: number): Round => ({
	name: `1/${groupCount}`,
	format: 'duel',
	groupSize: 2,
	groupCount,
	advancement: { first: 1, further: 0, by: 'standing' },
	bestOf: 1,
	legs: 1,
})
const cup = (groupCount: number, further: number, more: Partial<RoundTemplate> = {}): RoundTemplate => ({
	type: 'groups_then_knockout',
	alignment: 'left',
	genderMode: 'mixed',
	thirdPlace: true,
	dealing: 'snake',
	swissRounds: 0,
	ranking: 'fifa',
	rounds: [
		{
			name: 'Groups',
			format: 'round_robin',
			groupSize: 4,
			groupCount,
			advancement: { first: 2, further, by: 'next_place' },
			bestOf: 1,
			legs: 1,
		},
		...[8, 4, 2, 1].map(knockoutRound),
	],
	...more,
})

/** Reads "Qatar 0-2 Ecuador", with penalties "(1-3)" after it. */
function results(text: string): { one: string; other: string; result: DuelResult }[] {
	return text
		.trim()
		.split(/\n|;/)
		.map((line) => {
			const [, one, own, against, other, , penalties, conceded] = /^(\D+) (\d)-(\d) (\D+?)( \((\d)-(\d)\))?$/.exec(line.trim()) ?? []
			if (!one || !other) throw new Error(line)
			return { one, other, result: duel(Number(own), Number(against), penalties ? [Number(penalties), Number(conceded)] : undefined) }
		})
}

/** Plays the real matches again, whichever entrant the engine puts first. */
function replay(text: string, groups: string[][], template: RoundTemplate, ratings: Record<string, number> = {}) {
	const names = groups.flat()
	const id = (name: string) => names.indexOf(name) + 1
	// The snake puts the n-th of a row into the n-th group, forwards and backwards in turn.
	const order = [0, 1, 2, 3].flatMap((row) => (row % 2 === 0 ? groups : [...groups].reverse()).map((group) => group[row] as string))
	const entrants = order.map((name) => ({ id: id(name), name, rating: ratings[name] ?? null }))
	const { structure } = buildBracket({ ...template }, entrants, { dice: seededDice(1) })
	const left = results(text)
	const turned = ({ games, decider, ...rest }: DuelResult): DuelResult => ({
		...rest,
		games: games.map(([own, against]) => [against, own]),
		decider: decider ? [decider[1], decider[0]] : null,
	})
	// Some met twice: in their group, and for the third place.
	const play = playThrough(structure, ([first, second]) => {
		const [one, other] = [first, second].map((entrant) => names[(entrant ?? 0) - 1])
		const at = left.findIndex((match) => (match.one === one && match.other === other) || (match.one === other && match.other === one))
		const [found] = at === -1 ? [] : left.splice(at, 1)
		if (!found) return null
		return found.one === one ? found.result : turned(found.result)
	})
	const tables = (structure as Structure).rounds[0]?.groups.map((group) =>
		groupStandings(structure, play, group).map(({ entrant }) => names[entrant - 1]),
	)
	const nameOf = (occupant: unknown) => (typeof occupant === 'number' ? names[occupant - 1] : occupant)
	const round = (number: number) => groupsOf(structure, play, number).map((group) => group?.map(nameOf).join('-'))
	return { structure, play, tables, round, nameOf }
}

// FIFA World Cup Qatar 2022, match reports of FIFA.
const worldCup = `
Qatar 0-2 Ecuador; Senegal 0-2 Netherlands; Qatar 1-3 Senegal; Netherlands 1-1 Ecuador; Netherlands 2-0 Qatar; Ecuador 1-2 Senegal
England 6-2 Iran; USA 1-1 Wales; Wales 0-2 Iran; England 0-0 USA; Wales 0-3 England; Iran 0-1 USA
Argentina 1-2 Saudi Arabia; Mexico 0-0 Poland; Poland 2-0 Saudi Arabia; Argentina 2-0 Mexico; Poland 0-2 Argentina; Saudi Arabia 1-2 Mexico
Denmark 0-0 Tunisia; France 4-1 Australia; Tunisia 0-1 Australia; France 2-1 Denmark; Australia 1-0 Denmark; Tunisia 1-0 France
Germany 1-2 Japan; Spain 7-0 Costa Rica; Japan 0-1 Costa Rica; Spain 1-1 Germany; Japan 2-1 Spain; Costa Rica 2-4 Germany
Morocco 0-0 Croatia; Belgium 1-0 Canada; Belgium 0-2 Morocco; Croatia 4-1 Canada; Croatia 0-0 Belgium; Canada 1-2 Morocco
Switzerland 1-0 Cameroon; Brazil 2-0 Serbia; Cameroon 3-3 Serbia; Brazil 1-0 Switzerland; Serbia 2-3 Switzerland; Cameroon 1-0 Brazil
Uruguay 0-0 South Korea; Portugal 3-2 Ghana; South Korea 2-3 Ghana; Portugal 2-0 Uruguay; South Korea 2-1 Portugal; Ghana 0-2 Uruguay
Netherlands 3-1 USA; Argentina 2-1 Australia; France 3-1 Poland; England 3-0 Senegal
Japan 1-1 Croatia (1-3); Brazil 4-1 South Korea; Morocco 0-0 Spain (3-0); Portugal 6-1 Switzerland
Croatia 1-1 Brazil (4-2); Netherlands 2-2 Argentina (3-4); Morocco 1-0 Portugal; England 1-2 France
Argentina 3-0 Croatia; France 2-0 Morocco; Croatia 2-1 Morocco; Argentina 3-3 France (4-2)`
const worldCupGroups = [
	['Qatar', 'Ecuador', 'Senegal', 'Netherlands'],
	['England', 'Iran', 'USA', 'Wales'],
	['Argentina', 'Saudi Arabia', 'Mexico', 'Poland'],
	['France', 'Australia', 'Denmark', 'Tunisia'],
	['Spain', 'Costa Rica', 'Germany', 'Japan'],
	['Belgium', 'Canada', 'Morocco', 'Croatia'],
	['Brazil', 'Serbia', 'Switzerland', 'Cameroon'],
	['Portugal', 'Ghana', 'Uruguay', 'South Korea'],
]

describe('the World Cup of 2022', () => {
	const { structure, play, tables, round, nameOf } = replay(worldCup, worldCupGroups, cup(8, 0))

	it('has the tables FIFA published', () => {
		expect(tables).toEqual([
			['Netherlands', 'Senegal', 'Ecuador', 'Qatar'],
			['England', 'USA', 'Iran', 'Wales'],
			['Argentina', 'Poland', 'Mexico', 'Saudi Arabia'],
			['France', 'Australia', 'Tunisia', 'Denmark'],
			['Japan', 'Spain', 'Germany', 'Costa Rica'],
			['Morocco', 'Croatia', 'Belgium', 'Canada'],
			['Brazil', 'Switzerland', 'Cameroon', 'Serbia'],
			['Portugal', 'South Korea', 'Uruguay', 'Ghana'],
		])
	})

	it('gives the reason why South Korea came before Uruguay: goals, after points and difference', () => {
		const rows = groupStandings(structure, play, 7)
		expect(rows.map(({ before }) => before?.step)).toEqual(['points', 'for', 'points', undefined])
		expect(rows[1]?.before).toEqual({ step: 'for', within: 'all', own: 4, next: 2 })
	})

	it('has the same knockout', () => {
		expect(round(1)).toEqual([
			'Netherlands-USA',
			'Argentina-Australia',
			'Japan-Croatia',
			'Brazil-South Korea',
			'England-Senegal',
			'France-Poland',
			'Morocco-Spain',
			'Portugal-Switzerland',
		])
		expect(round(2)).toEqual(['Netherlands-Argentina', 'Croatia-Brazil', 'England-France', 'Morocco-Portugal'])
		expect(structure.rounds[4]?.section).toBe('third_place')
		expect([round(3), round(4), round(5)]).toEqual([['Argentina-Croatia', 'France-Morocco'], ['Croatia-Morocco'], ['Argentina-France']])
		expect(openTies(structure, play)).toEqual([])
		expect(structure.matches).toHaveLength(64)
	})

	it('ends with Argentina, France, Croatia, Morocco, and those eliminated in the same round are level', () => {
		const ranks = ranksOf(structure, play)
		expect(ranks.slice(0, 4).map(({ entrant, rank, tied }) => [nameOf(entrant), rank, tied])).toEqual([
			['Argentina', 1, false],
			['France', 2, false],
			['Croatia', 3, false],
			['Morocco', 4, false],
		])
		expect(ranks.slice(4, 16).map(({ rank }) => rank)).toEqual([5, 5, 5, 5, 9, 9, 9, 9, 9, 9, 9, 9])
		expect(ranks.every(({ isFinished }) => isFinished)).toBe(true)
		expect(nameOf(ranks.at(-1)?.entrant)).toBe('Qatar')
	})

	it('can be played again from its results alone', () => {
		expect(playOf(structure, play.results)).toEqual(play)
	})
})

// UEFA Euro 2020, match reports of UEFA.
const euro2020 = `
Turkey 0-3 Italy; Wales 1-1 Switzerland; Turkey 0-2 Wales; Italy 3-0 Switzerland; Switzerland 3-1 Turkey; Italy 1-0 Wales
Denmark 0-1 Finland; Belgium 3-0 Russia; Finland 0-1 Russia; Denmark 1-2 Belgium; Russia 1-4 Denmark; Finland 0-2 Belgium
Austria 3-1 North Macedonia; Netherlands 3-2 Ukraine; Ukraine 2-1 North Macedonia; Netherlands 2-0 Austria; North Macedonia 0-3 Netherlands; Ukraine 0-1 Austria
England 1-0 Croatia; Scotland 0-2 Czech Republic; Croatia 1-1 Czech Republic; England 0-0 Scotland; Croatia 3-1 Scotland; Czech Republic 0-1 England
Poland 1-2 Slovakia; Spain 0-0 Sweden; Sweden 1-0 Slovakia; Spain 1-1 Poland; Slovakia 0-5 Spain; Sweden 3-2 Poland
Hungary 0-3 Portugal; France 1-0 Germany; Hungary 1-1 France; Portugal 2-4 Germany; Portugal 2-2 France; Germany 2-2 Hungary`
const euro2020Groups = [
	['Turkey', 'Italy', 'Wales', 'Switzerland'],
	['Denmark', 'Finland', 'Belgium', 'Russia'],
	['Netherlands', 'Ukraine', 'Austria', 'North Macedonia'],
	['England', 'Croatia', 'Scotland', 'Czech Republic'],
	['Spain', 'Sweden', 'Poland', 'Slovakia'],
	['Hungary', 'Portugal', 'France', 'Germany'],
]

describe('the Euro of 2020', () => {
	const { structure, play, tables, round } = replay(euro2020, euro2020Groups, cup(6, 4, { ranking: 'uefa' }))

	it('has the tables UEFA published: three level in group B, ranked by the matches among them', () => {
		expect(tables).toEqual([
			['Italy', 'Wales', 'Switzerland', 'Turkey'],
			['Belgium', 'Denmark', 'Finland', 'Russia'],
			['Netherlands', 'Austria', 'Ukraine', 'North Macedonia'],
			['England', 'Croatia', 'Czech Republic', 'Scotland'],
			['Sweden', 'Spain', 'Slovakia', 'Poland'],
			['France', 'Germany', 'Portugal', 'Hungary'],
		])
		const reasons = (group: number) =>
			groupStandings(structure, play, group).map(({ before }) => before && `${before.within} ${before.step} ${before.own}:${before.next}`)
		expect(reasons(1)).toEqual(['all points 9:3', 'head_to_head difference 2:0', 'head_to_head difference 0:-2', null])
		// Croatia and the Czech Republic drew and had the same difference, so goals decide.
		expect(reasons(3)[1]).toBe('all for 4:3')
		expect(reasons(5)[1]).toBe('head_to_head points 3:0')
	})

	it('sends the thirds of A, C, D and F where UEFA sent them (article 21.05)', () => {
		expect(round(1)).toEqual([
			'Belgium-Portugal',
			'Italy-Austria',
			'France-Switzerland',
			'Croatia-Spain',
			'Sweden-Ukraine',
			'England-Germany',
			'Netherlands-Czech Republic',
			'Wales-Denmark',
		])
	})
})

// UEFA Euro 2024, match reports of UEFA.
const euro2024 = `
Germany 5-1 Scotland; Hungary 1-3 Switzerland; Germany 2-0 Hungary; Scotland 1-1 Switzerland; Switzerland 1-1 Germany; Scotland 0-1 Hungary
Spain 3-0 Croatia; Italy 2-1 Albania; Croatia 2-2 Albania; Spain 1-0 Italy; Albania 0-1 Spain; Croatia 1-1 Italy
Slovenia 1-1 Denmark; Serbia 0-1 England; Slovenia 1-1 Serbia; Denmark 1-1 England; England 0-0 Slovenia; Denmark 0-0 Serbia
Poland 1-2 Netherlands; Austria 0-1 France; Poland 1-3 Austria; Netherlands 0-0 France; Netherlands 2-3 Austria; France 1-1 Poland
Romania 3-0 Ukraine; Belgium 0-1 Slovakia; Slovakia 1-2 Ukraine; Belgium 2-0 Romania; Slovakia 1-1 Romania; Ukraine 0-0 Belgium
Turkey 3-1 Georgia; Portugal 2-1 Czech Republic; Georgia 1-1 Czech Republic; Turkey 0-3 Portugal; Georgia 2-0 Portugal; Czech Republic 1-2 Turkey`
const euro2024Groups = [
	['Germany', 'Scotland', 'Hungary', 'Switzerland'],
	['Spain', 'Croatia', 'Italy', 'Albania'],
	['Slovenia', 'Denmark', 'Serbia', 'England'],
	['Poland', 'Netherlands', 'Austria', 'France'],
	['Belgium', 'Slovakia', 'Romania', 'Ukraine'],
	['Turkey', 'Georgia', 'Portugal', 'Czech Republic'],
]

describe('the Euro of 2024', () => {
	// Denmark had the better place in the European Qualifiers: only this ranked it before Slovenia.
	const { tables, round } = replay(euro2024, euro2024Groups, cup(6, 4, { ranking: 'uefa' }), { Denmark: 2, Slovenia: 1 })

	it('has the tables UEFA published, all four of group E with four points', () => {
		expect(tables).toEqual([
			['Germany', 'Switzerland', 'Hungary', 'Scotland'],
			['Spain', 'Italy', 'Croatia', 'Albania'],
			['England', 'Denmark', 'Slovenia', 'Serbia'],
			['Austria', 'France', 'Netherlands', 'Poland'],
			['Romania', 'Belgium', 'Slovakia', 'Ukraine'],
			['Portugal', 'Turkey', 'Georgia', 'Czech Republic'],
		])
	})

	it('sends the thirds of C, D, E and F where UEFA sent them', () => {
		expect(round(1)).toEqual([
			'Spain-Georgia',
			'Germany-Denmark',
			'Portugal-Slovenia',
			'France-Belgium',
			'Romania-Netherlands',
			'Austria-Turkey',
			'England-Slovakia',
			'Switzerland-Italy',
		])
	})

	it('asks who is second of group C where no rating decides, and sends on nobody before the answer', () => {
		const open = replay(euro2024, euro2024Groups, cup(6, 4, { ranking: 'uefa' }))
		const ties = openTies(open.structure, open.play)
		expect(ties.map(({ entrants, group }) => [group, entrants.map(open.nameOf)])).toEqual([[2, ['Slovenia', 'Denmark']]])
		expect(open.round(1)[1]).toBe('Germany-')
	})
})

describe('fair play', () => {
	it('put Japan before Senegal in 2018 (FIFA World Cup Russia, group H; regulations article 32.5)', () => {
		const cards: Record<string, number> = { Japan: -4, Senegal: -6 }
		const names = ['Colombia', 'Japan', 'Poland', 'Senegal']
		const played = results(
			'Colombia 1-2 Japan; Poland 1-2 Senegal; Japan 2-2 Senegal; Poland 0-3 Colombia; Japan 0-1 Poland; Senegal 0-1 Colombia',
		)
		const given = new Set<string>()
		const conduct = (name: string) => {
			if (given.has(name)) return 0
			given.add(name)
			return cards[name] ?? 0
		}
		const rows = standings({
			entrants: [0, 1, 2, 3],
			meetings: played.map(({ one, other, result }) => ({
				one: names.indexOf(one),
				other: names.indexOf(other),
				result: { ...result, conduct: [conduct(one), conduct(other)] as [number, number] },
			})),
			ranking: rankings.fifa,
		})
		expect(rows.map(({ entrant }) => names[entrant])).toEqual(['Colombia', 'Japan', 'Senegal', 'Poland'])
		expect(rows[1]?.before).toEqual({ step: 'conduct', within: 'all', own: -4, next: -6 })
	})
})
