import {loadInline} from 'api-docs-contract/testing';
import {expect, it} from 'vitest';
import {drawStates} from './diagrams';

it('draws one transition instead of those with the same cause from all other states', () => {
  const contract = loadInline(`paths: {}
components:
  schemas:
    Lamp:
      type: object
      properties:
        state:
          enum: [dark, lit, hot, broken]
          x-docs-transitions:
            start: {dark: ''}
            dark: {lit: press, broken: drop}
            lit: {hot: time, broken: drop}
            hot: {dark: press, broken: drop}
`);
  const [diagram] = drawStates('Lamp.state', {}, {contract});
  expect(JSON.stringify(diagram)).toContain('anyOther --> broken: drop');
  expect(JSON.stringify(diagram)).not.toContain('hot --> broken');
  expect(JSON.stringify(diagram)).toContain('From any other state to broken: drop.');
});
