import words from 'virtual:words/app';
import './app/app.css';
import { start } from './app/app.js';
import { need } from './words/language.js';

start(/** @type {HTMLElement} */ (document.getElementById('app')), need(words));
