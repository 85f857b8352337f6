import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * The form of a text that searches compare: without accents and capitals, so that "ha noi" finds "Hà Nội". It does in SQL what `searchable` of
 * the event list does. For few rows only, because no index helps.
 */
export function folded(text: SQLWrapper): SQL<string> {
	// Accents first: where the database's locale is "C", only plain letters have small ones.
	return sql`lower(regexp_replace(normalize(translate(${text}, 'đĐ', 'dd'), NFD), '[\\u0300-\\u036f]', '', 'g'))`
}

/**
 * A telephone number in the two ways in which people look for it: as it is stored, in E.164, and as Vietnamese dial it. The parts of a number that is
 * typed in groups are in it, too.
 */
export function phoneWords(phone: SQLWrapper): SQL<string> {
	return sql`coalesce(${phone}, '') || ' ' || regexp_replace(coalesce(${phone}, ''), '^[+]84', '0')`
}

/**
 * The key that sorts names for people: the order of Vietnamese dictionaries, where "Áo" stands before "Ấm". Made by `sort_key` of the database
 * (drizzle/by-hand), because neither database knows that order itself.
 */
export function sortKey(text: SQLWrapper): SQL<string> {
	return sql`sort_key(${text}) collate "C"`
}

/** Whether a folded text holds a folded word; `%` and `_` are letters like others. */
export function holds(text: SQLWrapper, word: string): SQL<boolean> {
	return sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
}
