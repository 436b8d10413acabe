import words from 'virtual:words/app+board+computer+files+game+lobby+page+players+session+setups+store+table+unfinished';
import './app/app.css';
import { start } from './app/app.js';
import { need } from './words/language.js';

start(/** @type {HTMLElement} */ (document.getElementById('app')), need(words));
