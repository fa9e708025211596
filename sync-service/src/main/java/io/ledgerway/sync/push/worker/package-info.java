/**
 * Push workers: execute writes exactly once, resolve unknown outcomes, end or reschedule writes.
 */
@NullMarked
package io.ledgerway.sync.push.worker;

import org.jspecify.annotations.NullMarked;
