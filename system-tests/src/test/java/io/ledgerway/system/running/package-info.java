/** Access to the running system: the launcher, the sandbox, a browser, a receiver of webhooks. */
@NullMarked
package io.ledgerway.system.running;

import org.jspecify.annotations.NullMarked;
