/** A day as `2010-04-23`. */
export type IsoDate = `${number}-${number}-${number}`;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether the text has the shape of a date; it may still name a day that no calendar has. */
export function looksLikeDate(text: string): text is IsoDate {
  return SHAPE.test(text);
}

/** Whether the date names a day that exists. */
export function isDayOfCalendar(date: IsoDate): boolean {
  const [, year, month, day] = (SHAPE.exec(date) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return day >= 1 && day <= daysIn(year, month);
}

/** The day before. */
export function dayBefore(date: IsoDate): IsoDate {
  const [, year = 0, month = 0, day = 0] = (SHAPE.exec(date) ?? []).map(Number);
  if (day > 1) return isoDate(year, month, day - 1);
  return month > 1 ? isoDate(year, month - 1, daysIn(year, month - 1)) : isoDate(year - 1, 12, 31);
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0);
}

function isoDate(year: number, month: number, day: number): IsoDate {
  const text = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  if (!looksLikeDate(text)) throw new Error(`not a date: ${text}`);
  return text;
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
