/**
 * Ends the process when its parent has gone, even while the main thread is deep in a decoder and sees no messages. A process without
 * parent is given another one.
 */
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 500);
