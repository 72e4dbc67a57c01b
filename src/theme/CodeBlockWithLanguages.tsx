import prismIncludeLanguages from '@theme-original/prism-include-languages';
import {Prism} from 'prism-react-renderer';

// The theme does this on every page.
prismIncludeLanguages(Prism);

export {default} from '@theme/CodeBlock';
