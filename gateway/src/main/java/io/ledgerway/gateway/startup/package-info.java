/** Reports invalid settings at startup in one sentence. */
@NullMarked
package io.ledgerway.gateway.startup;

import org.jspecify.annotations.NullMarked;
