import assert from 'node:assert/strict';
import {locate, pressOn, waitFor} from '../reader';
import {readLists} from './stillness';
import {desktop, hydrate, openUnhydrated, readPath, readStored, remember, type Task} from './task';

/** Tasks about choices that the site remembers. */
export const memoryTasks: readonly Task[] = [
  {
    area: 'version switch',
    name: 'the preferred version is kept by hydration, until the link in the banner of 1.0 makes 2.0 the preferred one',
    run: async (reader, site) => {
      await remember(reader, site, {'docs-preferred-version-web': '1.0'});
      await openUnhydrated(reader, site, '/');
      await hydrate(reader);
      await waitFor(
        reader,
        "document.querySelector('.navbar .dropdown > button').textContent",
        'Web API 1.0',
      );
      await pressOn(reader, '.theme-layout-navbar-left .navbar__link');
      await waitFor(reader, readPath, '/web/1.0/introduction');
      await pressOn(reader, '.theme-doc-version-banner a');
      await waitFor(reader, readPath, '/web/2.0/introduction');
      assert.equal(await reader.read(readStored('docs-preferred-version-web')), 'current');
    },
  },
  {
    area: 'announcement',
    name: 'a closed announcement leaves no space that hydration removes',
    run: async (reader, site) => {
      await remember(reader, site, {
        'docusaurus.announcement.dismiss': 'true',
        'docusaurus.announcement.id': 'web-2.0',
      });
      await reader.resize(desktop.width, 600);
      await openUnhydrated(reader, site, '/web/2.0/rest/card-formats');
      const before = await readLists(reader);
      await hydrate(reader);
      assert.deepEqual(await readLists(reader), before);
    },
  },
  {
    area: 'tabs and disclosures',
    name: 'a selected sample language is kept on the next page, before and after hydration',
    run: async (reader, site) => {
      const tabs = 'button.api-sample__tab';
      const readTab = `document.querySelector('.api-sample__languages ${tabs}[aria-selected=true]').textContent`;
      const path = '/web/2.0/code-tutorial';
      await remember(reader, site, {});
      await openUnhydrated(reader, site, path);
      const first = await reader.read<string>(readTab);
      const other = `.api-sample__languages ${tabs}[aria-selected=false]`;
      await reader.read(
        `document.querySelector('${other}').scrollIntoView({block: 'center', behavior: 'instant'})`,
      );
      await pressOn(reader, other);
      const selected = await reader.read<string>(readTab);
      assert.notEqual(selected, first);
      await openUnhydrated(reader, site, path);
      assert.equal(await reader.read(readTab), selected);
      const before = await locate(reader, '.pagination-nav');
      await hydrate(reader);
      assert.equal(await reader.read(readTab), selected);
      assert.deepEqual(await locate(reader, '.pagination-nav'), before);
    },
  },
  {
    area: 'color mode',
    name: 'a selected color mode is kept on the next page, with its label',
    run: async (reader, site) => {
      const button = '.navbar__items--right button[title$=mode]';
      const readMode = `[document.documentElement.dataset.themeChoice, document.querySelector('${button}').title].join()`;
      await remember(reader, site, {});
      await openUnhydrated(reader, site, '/');
      await hydrate(reader);
      await pressOn(reader, button);
      await waitFor(reader, readMode, 'light,light mode');
      await openUnhydrated(reader, site, '/web/2.0/introduction');
      assert.equal(await reader.read('document.documentElement.dataset.theme'), 'light');
      await hydrate(reader);
      await waitFor(reader, readMode, 'light,light mode');
    },
  },
];
