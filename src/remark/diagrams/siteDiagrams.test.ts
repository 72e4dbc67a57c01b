import {expect, it} from 'vitest';
import {drawDiagram} from './drawDiagram';
import {parseDiagram} from './parseDiagram';
import {listSiteDiagrams} from './siteDiagrams';

const diagrams = listSiteDiagrams();

it('the site has diagrams', () => {
  expect(diagrams.length).toBeGreaterThan(10);
});

// drawDiagram rejects a drawing without a part of Mermaid's model.
it.each(diagrams)('the drawing of $place is complete', async ({source}) => {
  expect(await drawDiagram(await parseDiagram(source), {id: 'diagram-1'})).toContain('<svg');
});
