export {
  addDays,
  type DaySpan,
  daysIn,
  eachDay,
  quarterOf,
  quarterSpan,
  spanOf,
} from './calendar.ts';
export {
  closeDay,
  type DayDifference,
  type DayState,
  findDayToClose,
  findDifferences,
  type House,
  listClosedDays,
  readDayState,
  recountDay,
} from './closed-days.ts';
export {
  type ExciseClass,
  type ExciseRow,
  type FunnelRow,
  type JournalRow,
  readExcise,
  readExciseClasses,
  readFunnel,
  readJournal,
  readSales,
  type SaleFigures,
  type SaleRow,
  type Sales,
} from './read-figures.ts';
