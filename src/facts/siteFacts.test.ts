import {describe, expect, it} from 'vitest';
import {formatFinding} from '../finding';
import {listPageFiles} from '../remark/sample-checks/siteSamples';
import {bookVersions} from '../site';
import {checkFacts} from './checkFacts';
import {readFactPage} from './factPage';

describe.each(bookVersions.flatMap(({folder}) => listPageFiles(folder)))('%s', (file) => {
  it('states only facts that agree with their sources', () => {
    const page = readFactPage(file);
    expect(page && checkFacts(page).findings.map(formatFinding).join('\n')).toBe('');
  });
});
