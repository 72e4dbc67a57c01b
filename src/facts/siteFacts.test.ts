import {describe, expect, it} from 'vitest';
import {reportSampleCounts} from '../../tests/build/sampleCounts';
import {formatFinding} from '../finding';
import {listPageFiles} from '../remark/sample-checks/siteSamples';
import {bookVersions} from '../site';
import {checkFacts} from './checkFacts';
import {readFactPage} from './factPage';

describe.each(bookVersions.flatMap(({folder}) => listPageFiles(folder)))('%s', (file) => {
  it('states only facts that agree with their sources', (context) => {
    const page = readFactPage(file);
    const {findings = [], checked = {}} = page ? checkFacts(page) : {};
    const counts = Object.entries(checked).filter(([, count]) => count > 0);
    reportSampleCounts(
      context,
      Object.fromEntries(counts.map(([kind, count]) => [`facts (${kind})`, count])),
    );
    expect(page).toBeDefined();
    expect(findings.map(formatFinding).join('\n')).toBe('');
  });
});
