// The entry of the page: loads the styles and starts the app.

import './app/app.css';
import { start } from './app/app.ts';
import { need } from './words/language.ts';

start(document.getElementById('app') as HTMLElement, need('first'));
