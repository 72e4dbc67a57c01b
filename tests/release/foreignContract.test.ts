import path from 'node:path';
import {describeForeignContract} from 'api-docs-contract/testing';
import {installTools} from './tools';

const file = path.join(await installTools(), '@octokit/openapi/generated/api.github.com.json');

describeForeignContract('GitHub (3.0)', file, 1000);
