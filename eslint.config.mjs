import {createNodeResolver, importX} from 'eslint-plugin-import-x';
import node from 'eslint-plugin-n';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Few rules, all of them errors. Prettier decides about formatting. */
export default tseslint.config(
  {ignores: ['build/', '.docusaurus/', '.cache/', 'samples/', 'node_modules/']},
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', {checksVoidReturn: {attributes: false}}],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
    },
  },
  {
    files: ['{src,packages}/**/*.{ts,tsx}'],
    plugins: {'react-hooks': hooks},
    rules: {'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error'},
  },
  {
    files: ['{src,packages,scripts,deploy}/**'],
    ignores: ['**/*.test.*'],
    rules: {'max-lines-per-function': ['error', {max: 80, skipComments: true, skipBlankLines: true}]},
  },
  {
    files: ['**/*.{ts,tsx,mts,mjs,cjs}'],
    plugins: {n: node},
    rules: {'n/no-extraneous-import': 'error', 'n/no-extraneous-require': 'error'},
  },
  // A package imports its own files and its dependencies, and others import only what its `exports` list.
  {
    files: ['**/*.{ts,tsx,mts,mjs,cjs}'],
    plugins: {'import-x': importX},
    // The resolver of the plugin knows only JavaScript.
    settings: {
      'import-x/resolver-next': [createNodeResolver({extensions: ['.ts', '.tsx', '.mjs', '.json']})],
    },
    rules: {'import-x/no-relative-packages': 'error'},
  },
  {
    files: ['docusaurus.config.ts', 'sidebars.*.ts', '{src,packages,deploy}/**'],
    ignores: ['**/*.test.*', 'packages/*/testing/**'],
    plugins: {n: node},
    rules: {'n/no-unpublished-import': ['error', {ignorePrivate: false, ignoreTypeImport: true}]},
  },
  // Loaders are CommonJS: the bundler requires them.
  {files: ['**/*.cjs'], rules: {'@typescript-eslint/no-require-imports': 'off'}},
  {
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        {fixStyle: 'inline-type-imports', disallowTypeAnnotations: false},
      ],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true},
      ],
    },
  },
  // Postman shows the messages of these scripts.
  {files: ['src/config/postman/*.js'], rules: {'no-console': 'off'}},
);
