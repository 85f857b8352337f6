/**
 * The longest texts that many features ask for, in characters. The rule or the schema that checks a text reads its length from here, and so does the
 * form that takes it. What only one feature asks for stands in its own `rules/longest.ts`.
 */

/** A mail address (RFC 5321: 256 for a path, with its two angle brackets). */
export const longestEmail = 254
/** A telephone number as people type it. The number itself has at most 15 digits (E.164); spaces and signs stand between them. */
export const longestPhone = 40
/** A person's whole name, and what stands for one: a nickname, the name of a child or a guardian, a company. */
export const longestPersonName = 100
export const longestPassword = 200
export const longestCity = 80
/** The address of somebody's site or page. */
export const longestWebAddress = 300
/** A company's name, and its registered address, on electronic invoices (1510/QĐ-CT, `NMua`). */
export const longestCompany = 400
/** A tax number as people type it: ten or thirteen digits, with spaces and hyphens. */
export const longestTaxId = 40
/** The number of a bank account as people type it: at most 19 characters, with spaces, points and hyphens. */
export const longestAccountNumber = 30
/** The holder of a bank account. */
export const longestAccountHolder = 100
/** An amount of money as people type it: twelve digits before its decimals (`typedAmount`), with spaces, points and a sign. */
export const longestAmount = 20
/** A percentage as people type it. */
export const longestPercent = 10
/** What is typed into a search box, or into a condition on a column. */
export const longestSearch = 200
/** The name of a kept view of a list. */
export const longestViewName = 60

/**
 * How much a schema takes of a text whose length a rule checks afterwards: four times as many characters. Spaces are taken out before the rule counts,
 * letters may come in pieces (`e`, then its marks), and the rule names a mistake at its field, while a schema refuses the whole request.
 */
export const roomFor = (longest: number) => 4 * longest
