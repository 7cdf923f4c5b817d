import { readSizes, report } from './arguments.ts';
import { crashCases } from './crash/cases.ts';
import { runLane } from './crash/lane.ts';
import { sampleByCommit } from './sample.ts';

/**
 * The api dies by SIGKILL at every named point of placing, capturing, voiding, refunding, canceling and
 * authorizing anew, with every way in which the card provider may have taken the call. Then the clocks
 * are moved past the life of a card token, a new process takes over, and the books must agree.
 * `--only 17` runs one case, with `--count 5` the next four as well. `--sample 40` runs as many cases,
 * chosen by the commit.
 */
const casesPerShop = 20;
const sizes = { lanes: 6, only: -1, count: 1, sample: 0 };
const { lanes, only, count, sample } = readSizes({ ci: sizes, release: sizes });
const cases = only < 0 ? sampleByCommit(crashCases, sample) : crashCases.slice(only, only + count);
const placing = cases.filter(({ verb }) => verb === 'place').length;
console.log(`${placing} cases of placing, ${cases.length - placing} of other verbs`);

const started = performance.now();
// A shop of its own costs as much as five cases.
const laneCount = Math.min(lanes, Math.ceil(cases.length / casesPerShop));
const ran = await Promise.all(
  Array.from({ length: laneCount }, (_, lane) =>
    runLane(
      lane,
      cases.filter((_case, index) => index % laneCount === lane),
    ),
  ),
);
const results = ran.flatMap((lane) => lane.results);
const broken = results.filter((result) => result.broken.length > 0);
const killed = results.filter(({ wasKilled }) => wasKilled).length;
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
const last = ran.flatMap((lane) => lane.findings.filter(({ holds }) => !holds));
report(`crash-points, ${results.length} cases, ${killed} kills, ${minutes} min`, [
  {
    name: 'the books agree after every case',
    holds: broken.length === 0 && results.length === cases.length,
    figure: `${results.length - broken.length} of ${cases.length}`,
  },
  {
    name: 'every process came to its point and died there',
    holds: killed === cases.length,
    figure: `${killed} of ${cases.length}`,
  },
  {
    name: 'and all of M1 to M8 at the end of every shop',
    holds: last.length === 0,
    figure: last.map(({ name, figure }) => `${name}: ${figure}`).join('; ') || 'all hold',
  },
]);
