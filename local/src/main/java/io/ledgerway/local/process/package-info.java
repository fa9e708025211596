/** Processes of this machine: start, readiness, restart, start-up cache and shutdown. */
@NullMarked
package io.ledgerway.local.process;

import org.jspecify.annotations.NullMarked;
