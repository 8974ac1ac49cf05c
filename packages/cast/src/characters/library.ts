// Written by scripts/libraries.mjs from the files of this folder: do not edit.
import aiyana from './aiyana.json' with { type: 'json' };
import amara from './amara.json' with { type: 'json' };
import anjali from './anjali.json' with { type: 'json' };
import arjun from './arjun.json' with { type: 'json' };
import bayu from './bayu.json' with { type: 'json' };
import chloe from './chloe.json' with { type: 'json' };
import diego from './diego.json' with { type: 'json' };
import elena from './elena.json' with { type: 'json' };
import freya from './freya.json' with { type: 'json' };
import greta from './greta.json' with { type: 'json' };
import harjit from './harjit.json' with { type: 'json' };
import haruko from './haruko.json' with { type: 'json' };
import ines from './ines.json' with { type: 'json' };
import jun from './jun.json' with { type: 'json' };
import kenji from './kenji.json' with { type: 'json' };
import keoni from './keoni.json' with { type: 'json' };
import kofi from './kofi.json' with { type: 'json' };
import kwame from './kwame.json' with { type: 'json' };
import layla from './layla.json' with { type: 'json' };
import leo from './leo.json' with { type: 'json' };
import lin from './lin.json' with { type: 'json' };
import malik from './malik.json' with { type: 'json' };
import mateo from './mateo.json' with { type: 'json' };
import maya from './maya.json' with { type: 'json' };
import mina from './mina.json' with { type: 'json' };
import minh from './minh.json' with { type: 'json' };
import naomi from './naomi.json' with { type: 'json' };
import nia from './nia.json' with { type: 'json' };
import noah from './noah.json' with { type: 'json' };
import omar from './omar.json' with { type: 'json' };
import oskar from './oskar.json' with { type: 'json' };
import priya from './priya.json' with { type: 'json' };
import rosa from './rosa.json' with { type: 'json' };
import sven from './sven.json' with { type: 'json' };
import tala from './tala.json' with { type: 'json' };
import tomas from './tomas.json' with { type: 'json' };
import zuri from './zuri.json' with { type: 'json' };

export const CHARACTER_FILES: Readonly<Record<string, unknown>> = {
  aiyana,
  amara,
  anjali,
  arjun,
  bayu,
  chloe,
  diego,
  elena,
  freya,
  greta,
  harjit,
  haruko,
  ines,
  jun,
  kenji,
  keoni,
  kofi,
  kwame,
  layla,
  leo,
  lin,
  malik,
  mateo,
  maya,
  mina,
  minh,
  naomi,
  nia,
  noah,
  omar,
  oskar,
  priya,
  rosa,
  sven,
  tala,
  tomas,
  zuri,
};
