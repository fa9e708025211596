/**
 * The running system as tests see it: the launcher, the sandbox, a browser, a receiver of webhooks.
 */
@NullMarked
package io.ledgerway.system.running;

import org.jspecify.annotations.NullMarked;
