/** What makes this service refuse to start, said in one sentence. */
@NullMarked
package io.ledgerway.starter.startup;

import org.jspecify.annotations.NullMarked;
