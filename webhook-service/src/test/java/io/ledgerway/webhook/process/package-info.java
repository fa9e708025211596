/**
 * The service, the customers' server and the servers behind, each in a process of its own that a
 * test can kill, freeze and start again.
 */
@NullMarked
package io.ledgerway.webhook.process;

import org.jspecify.annotations.NullMarked;
