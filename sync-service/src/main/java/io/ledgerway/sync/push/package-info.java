/**
 * Writes to accounting platforms: validation, the stored write and its attempts, the queue of each
 * connection, and the events that publish results.
 */
@NullMarked
package io.ledgerway.sync.push;

import org.jspecify.annotations.NullMarked;
