/** What makes the gateway refuse to start, said in one sentence. */
@NullMarked
package io.ledgerway.gateway.startup;

import org.jspecify.annotations.NullMarked;
