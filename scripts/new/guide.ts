import {books, pageUrl} from '../../src/site';
import {capitalize} from '../../src/remark/api-reference/words';
import {kebab, sentence, type Kind} from './kind';
import {addRoute, addToSidebar, listCategories, requireNewFile} from './places';
import {fillTemplate, toYaml} from './templates';

/** A page of prose in a current book. */
export const guide: Kind = {
  what: 'a page of prose, in the web, iOS or Android book',
  questions: [
    {name: 'name', text: 'Its name in the address, e.g. key-handover', ...kebab},
    {name: 'title', text: 'Its title, e.g. Hand over a key', pattern: /^[A-Z]/, hint: 'it begins large'},
    {name: 'description', text: 'What it is for, in one sentence: search shows it', ...sentence},
    {name: 'book', text: 'Its book', choices: () => books.map(({id}) => id)},
    {
      name: 'category',
      text: 'Its part of the sidebar',
      choices: (draft, {book = 'web'}) => listCategories(draft, book),
      when: ({book}) => book === 'web',
    },
  ],
  add: async (draft, {name = '', title = '', description = '', book = 'web', category}) => {
    const file = `${book}/${name}.mdx`;
    requireNewFile(draft, file);
    draft.write(
      file,
      fillTemplate('guide.mdx', {
        title: toYaml(capitalize(title)),
        description: toYaml(description),
        authentication: book === 'web' ? './authentication.mdx' : pageUrl('authentication'),
        introduction: './introduction.mdx',
      }),
    );
    await addToSidebar(draft, book, name, category);
    addRoute(draft, pageUrl(name, {book}));
    return [
      `Say in ${file} what the reader can do after this page, list the prerequisites, and write one section for each step. npm start shows the page.`,
    ];
  },
};
