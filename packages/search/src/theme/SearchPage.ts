export {default} from '../ui/SearchPage';
