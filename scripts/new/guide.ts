import {books, pageUrl} from '../../src/site';
import {capitalize} from '../../src/remark/api-reference/words';
import {heading, kebab, pageDescription, type Kind} from './kind';
import {addRoute, addToSidebar, listCategories, requireNewFile} from './places';
import {fillTemplate, toYaml} from './templates';

/** A guide in the current version of a book. */
export const guide: Kind = {
  what: 'a guide in the web, iOS, or Android book',
  questions: [
    {name: 'book', text: 'Book', choices: () => books.map(({id}) => id)},
    {
      name: 'name',
      text: 'Last part of the URL, such as key-handover',
      ...kebab,
      check: (name, draft, {book = 'web'}) => requireNewFile(draft, `${book}/${name}.mdx`),
    },
    {name: 'title', text: 'Title, such as "Hand over a key"', ...heading},
    {
      name: 'description',
      text: 'Description for search results',
      ...pageDescription,
    },
    {
      name: 'category',
      text: 'Category in the sidebar',
      choices: (draft, {book = 'web'}) => listCategories(draft, book),
      when: ({book}) => book === 'web',
    },
  ],
  add: async (draft, {name = '', title = '', description = '', book = 'web', category}) => {
    const file = `${book}/${name}.mdx`;
    draft.write(
      file,
      fillTemplate('guide.mdx', {
        title: toYaml(capitalize(title)),
        description: toYaml(description),
        text: description,
        authentication: book === 'web' ? './authentication.mdx' : pageUrl('authentication'),
        introduction: './introduction.mdx',
        introductionText:
          book === 'web'
            ? 'the data model and the conventions of all operations'
            : 'the architecture of the app and your server',
      }),
    );
    await addToSidebar(draft, book, name, category);
    addRoute(draft, pageUrl(name, {book}));
    return [
      `In ${file}, describe what the reader can do after this page, list the prerequisites, and replace the comment with the steps, the troubleshooting, and the cleanup. To see the page, run npm start.`,
    ];
  },
};
